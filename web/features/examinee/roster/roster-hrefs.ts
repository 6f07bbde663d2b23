import { hrefOf } from '#web/platform/address/href.ts'

export const rosterPath = '/default/myExaminee'

export const rosterHref = (domain: string, batchId?: string | null) =>
  hrefOf(rosterPath, { project: domain, batch: batchId })

/** The page of one person's application. */
export const examineeHref = (domain: string, applicationId: string) =>
  hrefOf(`${rosterPath}/${applicationId}`, { project: domain })

/** In place of a batch: one of all is to be chosen. */
export const anyBatch = 'all'
