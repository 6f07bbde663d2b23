import type { SentencesOf } from '#phrases/sentences.ts'
import type { message as source } from '#phrases/zh-Hans/message.ts'

export const message: SentencesOf<typeof source> = {
  texts: {
    register:
      '{{code}} is your code to create an account. It is valid for {{minutes}} minutes. Do not share this code.',
    recover:
      '{{code}} is your code to reset your password. It is valid for {{minutes}} minutes. Do not share this code. If you did not request it, please ignore this message.',
    changeContact:
      '{{code}} is your code to change your contact details. It is valid for {{minutes}} minutes. Do not share this code.',
    bind: '{{code}} is your code to link a candidate record. It is valid for {{minutes}} minutes. Do not share this code.',
    contactChanged:
      'The phone number or email of your account has been changed, and all other devices have been signed out. If this was not you, please contact the exam office at once.',
  },
  subjects: {
    register: 'Your code to create an account',
    recover: 'Your code to reset your password',
    changeContact: 'Your code to change your contact details',
    bind: 'Your code to link a candidate record',
    contactChanged: 'Your contact details have been changed',
  },
}
