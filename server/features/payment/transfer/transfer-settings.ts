import { noTransferSettings, transferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'

/** Whether a project takes bank transfers, and to which account. */
export const {
  get: getTransferSettings,
  read: readTransferSettings,
  put: putTransferSettings,
  take: takeTransferSettings,
} = projectSettings({
  name: 'transferSettings',
  table: 'transfer_setting',
  shape: transferSettings,
  unset: noTransferSettings,
})
