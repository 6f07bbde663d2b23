import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { onlineProviders, onlineWays } from '../payment-way.ts'
import { moneyBoard } from './order-list.ts'

const instant = z.iso.datetime()

/** By what paying goes that is set elsewhere: at the installation, in the windows, in each batch. */
const moneySettings = z.object({
  /** In which of the installation’s ways the project takes money on the portal, the provider first; empty: in none. */
  ways: z.array(z.object({ provider: z.enum(onlineProviders), ways: z.array(z.enum(onlineWays)) })),
  /** When the project as a whole takes money; null: no time is set, and it may always be paid. */
  window: z
    .object({ opensAt: instant.nullable(), closesAt: instant.nullable(), paused: z.boolean() })
    .nullable(),
  batches: z.array(z.object({ batchId: z.uuid(), name: texts, paymentTermMinutes: z.int() })),
})
export type MoneySettings = z.output<typeof moneySettings>

export const getMoneySettings = endpoint({
  ...moneyBoard,
  method: 'GET',
  path: '/api/projects/:domain/money-settings',
  summary: 'In which ways, when and how long a project’s fees can be paid',
  description:
    'Ways are opened where the portal is installed and switched off by `putWaySettings`, times are set with the windows and the batches. Bank transfer, refunds and invoices have settings of their own.',
  params: domainParams,
  reply: moneySettings,
  errors: gateErrors,
})
