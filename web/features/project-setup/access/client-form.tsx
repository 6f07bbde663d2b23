import { Button } from '@mantine/core'
import { z } from 'zod'
import {
  type BoardClient,
  changeClient,
  createBoardClient,
  listClients,
  renewClientKey,
} from '#contract/account/access/client-board-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'

const quiet = { quiet: true, handled: true } as const
const missing = { name: phrase('access', 'missing.name') }

type Tell = (told: { readonly client: BoardClient; readonly key: string }) => Promise<void>

interface NewClientProps {
  readonly domain: string
  readonly onMade: Tell
  readonly onCancel: () => void
}

export function NewClient({ domain, onMade, onCancel }: NewClientProps) {
  const say = usePhrases('access')
  const form = useContractForm(createBoardClient, {
    defaults: { name: '' },
    missing,
    first: 'name',
    send: (body) => call(createBoardClient, { params: { domain }, body }, quiet),
    onDone: onMade,
  })
  return (
    <ContractForm
      form={form}
      submitText={say('create')}
      beside={
        <Button variant="subtle" size="md" onClick={onCancel}>
          {say('cancel')}
        </Button>
      }
    >
      <TextField
        {...form.field('name')}
        label={say('clients.name')}
        hint={say('clients.nameHint')}
        autoComplete="off"
        maxLength={100}
      />
    </ContractForm>
  )
}

const typedClient = z.object({ name: z.string().trim().min(1).max(100), open: z.boolean() })

interface ChangedClientProps {
  readonly domain: string
  readonly read: BoardClient
  readonly onSaved: () => Promise<void>
  readonly onRenewed: Tell
}

export function ChangedClient({ domain, read, onSaved, onRenewed }: ChangedClientProps) {
  const say = usePhrases('access')
  const params = { domain, clientId: read.clientId }
  const { form, notice, saved } = useChangedForm(typedClient, {
    read,
    async readAgain() {
      const all = await call(listClients, { params: { domain } }, quiet)
      return all.find(({ clientId }) => clientId === read.clientId) ?? read
    },
    versionOf: ({ version, name, closed }) => ({ version, values: { name, open: !closed } }),
    fields: [
      { path: 'name', label: say('clients.name') },
      {
        path: 'open',
        label: say('clients.state'),
        say: (open) => say(open ? 'clients.open' : 'clients.closed'),
      },
    ],
    missing,
    send: ({ name, open }, seenVersion) =>
      call(changeClient, { params, body: { name, closed: !open, seenVersion } }, quiet),
    onSaved,
  })
  async function renew() {
    const body = { seenVersion: read.version }
    await onRenewed(await call(renewClientKey, { params, body }, { quiet: true }))
  }
  return (
    <>
      <div>
        <ChangedNotice {...notice} />
        <ContractForm form={form} submitText={say('save')}>
          <TextField {...form.field('name')} label={say('clients.name')} autoComplete="off" maxLength={100} />
          <CheckField
            {...form.field('open')}
            label={say('clients.isOpen')}
            hint={say('clients.isOpenHint')}
          />
        </ContractForm>
        <DoneLine>{saved && say('saved')}</DoneLine>
      </div>
      <InlineConfirm
        severe
        title={say('clients.renew')}
        lead={say('clients.renewLead')}
        question={say('clients.renewAsk', { name: read.name })}
        yes={say('clients.renewYes')}
        onYes={renew}
      />
    </>
  )
}
