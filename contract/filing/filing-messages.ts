import type { MessageKind, Placeholder } from '../kit/message-kind.ts'

const number: Placeholder = { type: 'text', example: '20260000000198' }
const batch: Placeholder = {
  type: 'texts',
  example: {
    'zh-Hans': '2026年下半年考试',
    'zh-Hant': '2026年下半年考試',
    en: 'Second half of 2026',
  },
}
const channels = { inbox: true, sms: true, mail: true } as const
const told = <Deed extends string>(deed: Deed) => ({
  subject: 'application' as const,
  deeds: [`application.${deed}`],
  placeholders: { batch, number },
  channels,
})

/** How a deferral or an exemption was decided; the reason is read on the portal. */
export const filingMessages = {
  deferralGranted: told('grantDeferral'),
  deferralRefused: told('refuseDeferral'),
  exemptionGranted: told('grantExemption'),
  exemptionRefused: told('refuseExemption'),
} as const satisfies Record<string, MessageKind>
