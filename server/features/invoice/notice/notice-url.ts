import type { InvoiceParts } from '../invoice-parts.ts'

export const noticePath = '/api/invoice-notices'

/** Where an issuer tells its news of one project's invoices. */
export const noticeUrlOf = ({ origin }: Pick<InvoiceParts, 'origin'>, projectId: string) =>
  `${origin}${noticePath}/${projectId}`
