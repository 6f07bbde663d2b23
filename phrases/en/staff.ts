import type { SentencesOf } from '#phrases/sentences.ts'
import type { staff as source } from '#phrases/zh-Hans/staff.ts'

export const staff: SentencesOf<typeof source> = {
  errors: {
    staffAbsent: 'There is no such staff member.',
    staffNameTaken: 'This account name is taken. Please choose another.',
    secondFactorOn: 'The second factor is on already.',
    secondFactorOff: 'The second factor is not on yet.',
    secondFactorNeeded: 'The platform requires a second factor of you; it cannot be switched off.',
    passwordUnchanged: 'The new password must differ from the current one.',
  },
}
