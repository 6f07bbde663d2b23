import type { Language } from '#contract/kit/language.ts'

/** One short message. Providers that fill templates of their own take the values, the others the text. */
export interface Sms {
  /** The same at every try: a provider may notice a repetition by it. */
  readonly messageId: string
  readonly projectId: string | null
  readonly to: string
  readonly language: Language
  /** `code` for one to be typed, `news` of the account, or the kind of what is told. */
  readonly kind: string
  readonly values: Readonly<Record<string, string>>
  readonly text: string
}

/** Resolves when the provider has taken it; rejects where it may be tried again, and with `Undeliverable` where not. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
  /** Of a provider that can tell: whether it took this one, at a try that began then. */
  wasTaken?(sms: Pick<Sms, 'messageId' | 'to'>, triedAt: Date): Promise<boolean>
}
