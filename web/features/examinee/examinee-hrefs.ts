import { hrefOf } from '#web/platform/address/href.ts'

export const rosterPath = '/default/myExaminee'

/** The list of a batch, with filters as its address writes them. */
export const rosterHref = (
  domain: string,
  batchId?: string | null,
  filters: Readonly<Record<string, string>> = {},
) => hrefOf(rosterPath, { project: domain, batch: batchId, ...filters })

/** The page of one person’s application. */
export const examineeHref = (
  domain: string,
  applicationId: string,
  more: Readonly<Record<string, string>> = {},
) => hrefOf(`${rosterPath}/${applicationId}`, { project: domain, ...more })

/** One person’s registration, to be filled in. */
export const examineeFormHref = (domain: string, applicationId: string) =>
  hrefOf(`${rosterPath}/${applicationId}/edit`, { project: domain })

/** Who somebody is: name, certificate, contacts. */
export const personHref = (domain: string, recordId: string, applicationId?: string) =>
  hrefOf(`${rosterPath}/people/${recordId}`, { project: domain, application: applicationId })

/** What else is done for the people of a batch. */
export const batchHrefs = (domain: string, batchId: string) => {
  const search = { project: domain, batch: batchId }
  return {
    add: hrefOf(`${rosterPath}/batches/${batchId}/new`, { project: domain }),
    import: hrefOf(`${rosterPath}/import`, search),
    photos: hrefOf(`${rosterPath}/photos`, search),
    check: hrefOf('/default/idCheck', search),
    moves: hrefOf('/default/moves', search),
    forms: hrefOf('/default/confirmationForms', search),
    statistics: hrefOf('/default/registrationStatus_Statistics', search),
  }
}

/** In place of a batch: one of all is to be chosen. */
export const anyBatch = 'all'
