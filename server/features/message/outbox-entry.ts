/** What the demo shows, as its description says. */
export type OutboxEntry =
  | {
      readonly at: string
      readonly channel: 'sms' | 'mail'
      readonly to: string
      readonly text: string
      readonly code: string | null
      /** The names of what went along with a mail. */
      readonly attachments?: readonly string[]
    }
  | { readonly channel: 'captcha'; readonly id: string; readonly code: string }
