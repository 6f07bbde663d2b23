import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import {
  type BoardClient,
  changeClient,
  createBoardClient,
  listClients,
  renewClientKey,
} from '#contract/account/access/client-board-endpoints.ts'
import { fillForm } from '#web/features/project-setup/use-setup-form.ts'
import { DoneLine } from '#web/features/staff/done-line.tsx'
import { InlineConfirm } from '#web/features/staff/inline-confirm.tsx'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

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
type ClientTyped = z.output<typeof typedClient>

interface ChangedClientProps {
  readonly domain: string
  readonly read: BoardClient
  readonly onSaved: () => Promise<void>
  readonly onRenewed: Tell
}

export function ChangedClient({ domain, read, onSaved, onRenewed }: ChangedClientProps) {
  const say = usePhrases('access')
  const [isSaved, setSaved] = useState(false)
  const params = { domain, clientId: read.clientId }
  const readOf = ({ version, name, closed }: BoardClient) => ({ version, values: { name, open: !closed } })
  const watch = useChangedMeanwhile<ClientTyped>({
    read: readOf(read),
    readAgain: async () => {
      const all = await call(listClients, { params: { domain } }, quiet)
      return readOf(all.find(({ clientId }) => clientId === read.clientId) ?? read)
    },
    fields: [
      { path: 'name', label: say('clients.name') },
      {
        path: 'open',
        label: say('clients.state'),
        say: (open) => say(open ? 'clients.open' : 'clients.closed'),
      },
    ],
  })
  const form = useContractForm(typedClient, {
    defaults: readOf(read).values,
    missing,
    async send({ name, open }): Promise<{ readonly saved: BoardClient; readonly sent: ClientTyped }> {
      setSaved(false)
      const sent = structuredClone(form.library.getValues())
      const saved = await watch.send(sent, (seenVersion) =>
        call(changeClient, { params, body: { name, closed: !open, seenVersion } }, quiet),
      )
      return { saved, sent }
    },
    onDone: async ({ saved, sent }) => {
      const next = readOf(saved)
      const values = watch.saved(next, sent)(form.library.getValues())
      fillForm(form.library, { base: next.values, values })
      await onSaved()
      setSaved(true)
    },
    onRefused: (refusal) => refusal?.error === 'changedMeanwhile',
  })
  async function renew() {
    const body = { seenVersion: read.version }
    await onRenewed(await call(renewClientKey, { params, body }, { quiet: true }))
  }
  return (
    <>
      <div>
        <ChangedNotice
          watch={watch}
          mine={() => form.library.getValues()}
          onTake={(taken) => fillForm(form.library, taken)}
        />
        <ContractForm form={form} submitText={say('save')}>
          <TextField {...form.field('name')} label={say('clients.name')} autoComplete="off" maxLength={100} />
          <CheckField
            {...form.field('open')}
            label={say('clients.isOpen')}
            hint={say('clients.isOpenHint')}
          />
        </ContractForm>
        <DoneLine>{isSaved && say('saved')}</DoneLine>
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
