import { type CloseoutSettings, usualCloseoutSettings } from '#contract/closeout/closeout.ts'

const twoYears = 730

/** What the article on personal data promises; books of money as the law asks. */
export const demoRetention: CloseoutSettings = {
  keptDays: {
    ...usualCloseoutSettings.keptDays,
    identity: twoYears,
    contact: twoYears,
    answers: twoYears,
    papers: twoYears,
    postal: twoYears,
    messages: twoYears,
    historyWords: twoYears,
  },
  keepsHolders: true,
}
