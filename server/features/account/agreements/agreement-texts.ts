import type { AgreementKind } from '#contract/account/account.ts'

/** What the portal brings along to agree to, in one language. */
export type AgreementTexts = Readonly<
  Record<AgreementKind, { readonly title: string; readonly html: string }>
>
