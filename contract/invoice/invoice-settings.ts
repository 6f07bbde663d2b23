import { z } from 'zod'
import { keepBankAccount, keepTelephone } from '../identity/names/keep-allowed.ts'
import { checkSocialCreditCode } from '../identity/numbers/social-credit-code.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { askWindow } from './ask-window.ts'
import { documentKinds, invoiceIssuers, isTaxed } from './document-kind.ts'
import { keepTaxNumber } from './invoice-details.ts'

const line = (most: number) => z.string().trim().max(most)

/** Whoever the invoices are issued by. */
const seller = z.object({
  name: line(100),
  taxNumber: z.string().max(40).overwrite(keepTaxNumber),
  address: line(100),
  phone: z.string().max(40).overwrite(keepTelephone),
  bank: line(100),
  bankAccount: z.string().max(60).overwrite(keepBankAccount),
})

/** What they are for, and how it is taxed. */
const item = z.object({
  name: line(90),
  /** Of the tax authority's list of goods and services: nineteen digits. */
  taxItem: z
    .string()
    .trim()
    .regex(/^(?:[0-9]{19})?$/),
  unit: line(10),
  tax: z.discriminatedUnion('treatment', [
    z.object({ treatment: z.literal('rate'), basisPoints: z.int().min(0).max(2000) }),
    z.object({ treatment: z.literal('exempt') }),
    z.object({ treatment: z.literal('outside') }),
  ]),
})

/** What the administrator of a project sets about its invoices. None can be asked for until all that they need is there. */
export const invoiceSettings = z.object({
  /** Which can be asked for, the first proposed. */
  kinds: z
    .array(z.enum(documentKinds))
    .max(documentKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length),
  askWindow,
  /** Who issues, of those that the installation has; null: the first of them that issues the kind. */
  issuer: z.enum(invoiceIssuers).nullable(),
  seller,
  item,
  /** Who stands on it as the one who issued (开票人). */
  clerk: line(20),
  remark: line(100),
})
export type InvoiceSettings = z.output<typeof invoiceSettings>

export const noInvoiceSettings: InvoiceSettings = {
  kinds: [],
  askWindow: { kind: 'sameYear' },
  issuer: null,
  seller: { name: '', taxNumber: '', address: '', phone: '', bank: '', bankAccount: '' },
  item: { name: '', taxItem: '', unit: '', tax: { treatment: 'rate', basisPoints: 600 } },
  clerk: '',
  remark: '',
}

export const settingFlaws = [
  'kinds',
  'sellerName',
  'sellerTaxNumber',
  'itemName',
  'taxItem',
  'clerk',
] as const
export type SettingFlaw = (typeof settingFlaws)[number]

/** What is missing before an invoice can be issued. */
export function missingSettings({ kinds, seller, item, clerk }: InvoiceSettings): SettingFlaw[] {
  const missing: Readonly<Record<SettingFlaw, boolean>> = {
    kinds: kinds.length === 0,
    sellerName: seller.name === '',
    sellerTaxNumber: !checkSocialCreditCode(seller.taxNumber).ok,
    itemName: item.name === '',
    taxItem: kinds.some(isTaxed) && item.taxItem === '',
    clerk: clerk === '',
  }
  return settingFlaws.filter((flaw) => missing[flaw])
}

const read = invoiceSettings.extend({ version })
const path = '/api/projects/:domain/invoice-settings'
const board = { feature: 'invoice', project: 'domain', module: null, params: domainParams } as const

export const getInvoiceSettings = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'What a project’s invoices are: kinds, seller, item, and until when they can be asked for',
  description:
    'Version 0: nothing was set yet. `missing` says what is needed before invoices can be asked for; `issuers` who issues here, and which kinds.',
  may: ['cashier', 'administrator'],
  reply: read.extend({
    missing: z.array(z.enum(settingFlaws)),
    issuers: z.array(z.object({ name: z.enum(invoiceIssuers), kinds: z.array(z.enum(documentKinds)) })),
  }),
  errors: gateErrors,
})

export const putInvoiceSettings = endpoint({
  ...board,
  method: 'PUT',
  path,
  summary: 'Set what a project’s invoices are',
  description:
    'All of it at once, for the version that was read: `changedMeanwhile` where it is another one by now. An invoice keeps the seller and the item that it was asked for with.',
  may: ['administrator'],
  body: invoiceSettings.extend(seen.shape),
  reply: read,
  errors: [...gateErrors, 'changedMeanwhile'],
})
