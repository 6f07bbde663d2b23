import { z } from 'zod'
import { certificateTypes } from '../identity/certificates/certificate.ts'
import { genders } from '../identity/certificates/certificate-rule.ts'
import { contactChannels } from '../identity/contacts/contact-channel.ts'
import { moduleTypes } from '../kit/module.ts'
import { accountKinds, agreementKinds, auditStatus, guardianRelations } from './account.ts'

/** Identity rules depend on the project and the day; the operation judges them. Here only the form is bounded. */
export const typed = z.string().max(200)
export const filled = typed.min(1)
/** Why one of the staff does it, in so many characters or more; each bounds its own length. */
export const leastReason = 4
export const statedReason = z.string().trim().min(leastReason)
export const password = z.string().min(1).max(200)
export const contact = z.object({ channel: z.enum(contactChannels), contact: filled })
/** A code as somebody types it, and which one it is: its id is told to whoever asked for it and to nobody else. */
export const typedCode = z.object({ codeId: z.uuid(), code: filled })
export const sentCode = z.object({
  codeId: z.uuid(),
  resendInSeconds: z.number().int(),
  expiresInSeconds: z.number().int(),
})
export const solvedCaptcha = z.object({ captchaId: z.uuid(), answer: filled })
export const certificateType = z.enum(certificateTypes)
export const day = z.iso.date()

export const guardian = z.object({
  name: filled,
  relation: z.enum(guardianRelations),
  phone: filled,
  consented: z.literal(true),
})

export const agreed = z.object({ kind: z.enum(agreementKinds), version: z.number().int().positive() })

/** Texts as they are agreed to, in the reader’s language. */
export const agreementLines = z.array(
  z.object({
    kind: z.enum(agreementKinds),
    version: z.number().int(),
    title: z.string(),
    html: z.string(),
  }),
)

/** The signed-in person, masked: what the header, the guard and account security show. */
export const currentUser = z.object({
  accountId: z.uuid(),
  kind: z.enum(accountKinds),
  accountName: z.string(),
  name: z.string(),
  gender: z.enum(genders).nullable(),
  birthDay: day.nullable(),
  idType: certificateType.nullable(),
  maskedIdNumber: z.string(),
  maskedPhone: z.string(),
  maskedEmail: z.string(),
  auditStatus: z.literal(Object.values(auditStatus)),
  auditReason: z.string(),
  mustChangePassword: z.boolean(),
  /** Of an organisation: which of the project's modules are there for it. Null of a candidate. */
  modules: z.array(z.enum(moduleTypes)).nullable(),
})
export type CurrentUser = z.output<typeof currentUser>

export const openedSession = z.object({ token: z.string(), user: currentUser })
export type OpenedSession = z.output<typeof openedSession>

/** Where somebody is signed in, the session used last first. */
export const sessionLines = z.array(
  z.object({
    sessionId: z.uuid(),
    device: z.string(),
    startedAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    current: z.boolean(),
  }),
)

export const flowToken = z.object({ flowToken: z.string(), expiresInSeconds: z.number().int() })
