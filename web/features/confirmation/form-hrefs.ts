import { hrefOf } from '#web/platform/address/href.ts'

export const formsPath = '/default/confirmationForms'

export const formsHref = (domain: string, batchId?: string | null) =>
  hrefOf(formsPath, { project: domain, batch: batchId })

export const formHref = (domain: string, formId: string) =>
  hrefOf(`${formsPath}/${formId}`, { project: domain })
