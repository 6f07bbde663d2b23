import type { Language } from '#contract/kit/language.ts'

/** One short message. Providers that fill templates of their own take the values, the others the text. */
export interface Sms {
  /** The same at every try: a provider may notice a repetition by it. */
  readonly messageId: string
  readonly projectId: string | null
  readonly to: string
  readonly language: Language
  /** A code to be typed, or news of the account. */
  readonly kind: 'code' | 'news'
  readonly values: Readonly<Record<string, string>>
  readonly text: string
}

/** Resolves when the provider has taken it; rejects where it may be tried again. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
}
