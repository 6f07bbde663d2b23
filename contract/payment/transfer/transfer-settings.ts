import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { languages } from '../../kit/language.ts'

const line = z.string().trim().max(100)

/** To where people transfer, and how long their order waits for the cashier. */
export const transferAccount = z.object({
  /** Whether the project offers it. */
  offered: z.boolean(),
  accountName: line,
  bank: line,
  /** Digits; blanks and dashes that somebody typed are left out. */
  accountNumber: z
    .string()
    .trim()
    .max(60)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^([0-9]{8,30})?$/)),
  /** What else to do, or not to do, in the project's words; the order's number is asked for in any case. */
  note: texts.refine((text) => languages.every((language) => text[language].length <= 500)),
  /** So many days an order is kept for the cashier's answer, from its first proof on. */
  days: z.int().min(1).max(30),
})

/** What is offered says all that somebody needs who goes to the bank. */
export const transferSettings = transferAccount
  .refine(({ offered, accountName }) => !offered || accountName !== '', { path: ['accountName'] })
  .refine(({ offered, bank }) => !offered || bank !== '', { path: ['bank'] })
  .refine(({ offered, accountNumber }) => !offered || accountNumber !== '', { path: ['accountNumber'] })
export type TransferSettings = z.output<typeof transferSettings>

export const noTransferSettings: TransferSettings = {
  offered: false,
  accountName: '',
  bank: '',
  accountNumber: '',
  note: { 'zh-Hans': '', 'zh-Hant': '', en: '' },
  days: 5,
}

const path = '/api/projects/:domain/transfer-settings'
const board = { feature: 'payment', project: 'domain', module: null, params: domainParams } as const
const read = transferAccount.extend({ accountNumber: z.string(), version })

export const getTransferSettings = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'Whether people may pay by bank transfer, and to which account',
  description: 'Version 0: nothing was set yet.',
  may: ['cashier', 'administrator'],
  reply: read,
  errors: gateErrors,
})

export const putTransferSettings = endpoint({
  ...board,
  method: 'PUT',
  path,
  summary: 'Set whether people may pay by bank transfer, and to which account',
  description:
    'For the version that was read: `changedMeanwhile` where it is another one by now. What waits for the cashier waits on, for as long as it was told.',
  may: ['administrator'],
  body: transferSettings.and(seen),
  reply: read,
  errors: [...gateErrors, 'changedMeanwhile'],
})
