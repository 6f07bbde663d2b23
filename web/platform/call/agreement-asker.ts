/** Whether the reader has agreed. */
type AgreementAsker = () => Promise<boolean>

let asker: AgreementAsker | null = null
let asking: Promise<boolean> | null = null

/** The one place in which somebody is asked to agree to a newer text. The shell sets it. */
export function answerAgreementDue(ask: AgreementAsker): () => void {
  asker = ask
  return () => {
    asker = null
  }
}

/** One question for all that wait for its answer. */
export function askToAgree(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
