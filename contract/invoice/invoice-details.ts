import { z } from 'zod'
import { checkEmail } from '../identity/contacts/email.ts'
import { checkTelephone } from '../identity/contacts/telephone.ts'
import {
  keepAddress,
  keepBankAccount,
  keepBankName,
  keepTelephone,
  withHalfWidth,
} from '../identity/names/keep-allowed.ts'
import { checkBankAccount } from '../identity/numbers/bank-account.ts'
import { checkSocialCreditCode } from '../identity/numbers/social-credit-code.ts'
import type { IdentityFlaw, Verdict } from '../identity/verdict.ts'
import { documentKinds, isSpecial } from './document-kind.ts'

export const headerTypes = ['personal', 'company'] as const

export const mostHeaderCharacters = 32
const most = { address: 100, bankName: 100 } as const

/** Whoever pastes a header brings line breaks and doubled spaces along. */
export const keepHeader = (typed: string) => typed.replace(/\s+/gu, ' ').trim()
export const keepTaxNumber = (typed: string) => withHalfWidth(typed).replace(/\s/g, '').toUpperCase()
const keepEmail = (typed: string) => withHalfWidth(typed).replace(/\s/g, '')

const cleaned = (keep: (typed: string) => string) => z.string().max(200).overwrite(keep).default('')

/** What stands on an invoice about whoever it is made out to. Each field keeps the characters that it allows. */
export const invoiceDetails = z.object({
  kind: z.enum(documentKinds),
  headerType: z.enum(headerTypes),
  header: z
    .string()
    .max(200)
    .overwrite(keepHeader)
    .refine((header) => header !== '' && [...header].length <= mostHeaderCharacters),
  /** Of a company alone. */
  taxNumber: cleaned(keepTaxNumber),
  email: z.string().min(1).max(254).overwrite(keepEmail),
  address: cleaned((typed) => keepAddress(typed).slice(0, most.address)),
  telephone: cleaned(keepTelephone),
  bankName: cleaned((typed) => keepBankName(typed).slice(0, most.bankName)),
  bankAccount: cleaned(keepBankAccount),
})
export type InvoiceDetails = z.output<typeof invoiceDetails>
export type TypedDetails = z.input<typeof invoiceDetails>
export const detailFields = Object.keys(invoiceDetails.shape) as (keyof InvoiceDetails)[]

export type DetailFlaw = IdentityFlaw | 'taxNumberMissing' | 'specialNeedsTaxNumber'
export type DetailFlaws = Partial<Readonly<Record<keyof InvoiceDetails, DetailFlaw>>>

/** What is wrong with the details, field by field. A person has no tax number, whatever was typed before. */
export function flawsOfDetails(details: InvoiceDetails): DetailFlaws {
  const { email, telephone, bankAccount } = details
  const taxNumber = flawOfTaxNumber(details)
  const found = {
    ...(taxNumber && { taxNumber }),
    ...flawOf('email', checkEmail(email)),
    ...(telephone !== '' && flawOf('telephone', checkTelephone(telephone))),
    ...(bankAccount !== '' && flawOf('bankAccount', checkBankAccount(bankAccount))),
  }
  return found
}

/** As they are kept: what is not asked of this kind of buyer is left out. */
export function keptDetails(details: InvoiceDetails): InvoiceDetails {
  const isPerson = details.headerType === 'personal'
  return { ...details, email: details.email.toLowerCase(), taxNumber: isPerson ? '' : details.taxNumber }
}

function flawOfTaxNumber({ kind, headerType, taxNumber }: InvoiceDetails): DetailFlaw | null {
  if (isSpecial(kind) && (headerType === 'personal' || taxNumber === '')) return 'specialNeedsTaxNumber'
  if (headerType === 'personal') return null
  if (taxNumber === '') return 'taxNumberMissing'
  const verdict = checkSocialCreditCode(taxNumber)
  return verdict.ok ? null : verdict.flaw
}

function flawOf(field: keyof InvoiceDetails, verdict: Verdict): DetailFlaws {
  return verdict.ok ? {} : { [field]: verdict.flaw }
}
