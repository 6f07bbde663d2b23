/** One mail, in plain text, with what goes along. */
export interface Mail {
  /** The same at every try: whoever gets it twice can see that it is one. */
  readonly messageId: string
  readonly projectId: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly values: Readonly<Record<string, string>>
  readonly attachments: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Resolves when the server has taken it; rejects where it may be tried again, and with `Undeliverable` where not. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  close(): void
}
