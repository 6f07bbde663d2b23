import type { SentencesOf } from '#phrases/sentences.ts'
import type { kit as source } from '#phrases/zh-Hans/kit.ts'

export const kit: SentencesOf<typeof source> = {
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  back: 'Back',
  language: 'Language',
  systemErrorAlert:
    'Sorry, a system error occurred (error code: {{message}}). Please refresh the page or contact support.',
  reference: 'Reference {{message}}',
  errors: {
    tokenMissing: 'Please sign in first.',
    permissionMissing: 'You have no permission for this operation.',
    nothingHere: 'The system is busy. Please try again later.',
    inputInvalid: 'Something is missing or incorrect. Please check and submit again.',
    bodyTooLarge: 'What was submitted is too large.',
    bodyUnreadable: 'What was submitted could not be read.',
    keyReused: 'This differs from what was sent before. Please refresh the page and try again.',
    clickedTwice: 'Please do not click again.',
    tooManyRequests: 'Too many attempts. Please try again later.',
    busy: 'Many people are here right now. Please wait; this page tries again by itself.',
    systemError: 'Sorry, a system error occurred. Please refresh the page or contact support.',
  },
}
