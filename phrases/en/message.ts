import type { SentencesOf } from '#phrases/sentences.ts'
import type { message as source } from '#phrases/zh-Hans/message.ts'

export const message: SentencesOf<typeof source> = {
  texts: {
    register:
      '{{code}} is your code to register for the examination. It is good for {{minutes}} minutes. Tell it to nobody.',
    recover:
      '{{code}} is your code to set a new password. It is good for {{minutes}} minutes. If it was not you, ignore this.',
    changeContact:
      '{{code}} is your code to bind this contact. It is good for {{minutes}} minutes. Tell it to nobody.',
    bind: '{{code}} is your code to bind your record. It is good for {{minutes}} minutes. Tell it to nobody.',
    contactChanged:
      'The phone or email of your account was changed, and all other devices were signed out. If this was not you, contact the exam board at once.',
  },
  subjects: {
    register: 'Your code to register',
    recover: 'Your code to set a new password',
    changeContact: 'Your code to bind this contact',
    bind: 'Your code to bind your record',
    contactChanged: 'Your contact was changed',
  },
}
