import { hrefOf } from '#web/platform/address/href.ts'

export function ticketsHref(domain: string): string {
  return hrefOf('/default/print', { project: domain })
}

/** The page that a proof opens. */
export function printPageHref(domain: string, proof: string): string {
  return hrefOf('/default/printPage', { project: domain, proof })
}
