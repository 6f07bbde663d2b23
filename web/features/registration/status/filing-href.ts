import { hrefOf } from '#web/platform/address/href.ts'

/** What may be asked of the board about a registration, and what was. */
export const filingHref = (domain: string, applicationId: string) =>
  hrefOf(`/default/filing/${applicationId}`, { project: domain })
