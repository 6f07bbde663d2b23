import type { SentencesOf } from '#phrases/sentences.ts'
import type { kit as source } from '#phrases/zh-Hans/kit.ts'

export const kit: SentencesOf<typeof source> = {
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  language: 'Language',
  systemErrorAlert:
    'Sorry, a system error occurred (error code: {{message}}). Please refresh the page or contact the exam office.',
  reference: 'Reference {{message}}',
  unreachable:
    'The connection failed and your request was not completed. Your entries have been kept. Please check your network and try again.',
  tooOften: 'Too many requests. Please try again in {{minutes}} minutes.',
  errors: {
    tokenMissing: 'Please sign in first.',
    permissionMissing: 'You do not have permission to do this.',
    viewOnly: 'You are viewing read-only; nothing can be changed.',
    agreementDue: 'The agreements have changed. Please read and accept them to continue.',
    nothingHere: 'The system is busy. Please try again later.',
    inputInvalid: 'Some information is missing or incorrect. Please check it and submit again.',
    bodyTooLarge: 'The submission is too large. Please reduce it and submit again.',
    bodyUnreadable: 'The submission could not be read. Please refresh the page and try again.',
    keyReused: 'This submission differs from the one sent before. Please refresh the page and try again.',
    clickedTwice: 'Please do not click again.',
    tooManyRequests: 'Too many attempts. Please try again later.',
    busy: 'The service is busy. Please wait; this page will retry automatically.',
    systemError: 'Sorry, a system error occurred. Please refresh the page or contact the exam office.',
  },
}
