import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  getCollectiveAccount,
  listMoves,
  sayCollectiveAccount,
} from '#contract/examinee/joining/move-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { type Option, SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'

/** To which organisation the candidate says they belong, in one registration, and how that stands. */
export function CollectiveAccount({ applicationId }: { readonly applicationId: string }) {
  const say = usePhrases('joining')
  const answer = useAnswer(getCollectiveAccount, { params: { applicationId } }, { fresh: true })
  const { data } = answer
  if (answer.isPending) return <LoadingLines lines={1} />
  if (!data) return <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
  const { said } = data
  const isSettled = said?.state === 'asked' || said?.state === 'granted'
  return (
    <>
      {said && <p role="status">{say(`collective.states.${said.state}`, { name: said.name })}</p>}
      {!isSettled && (
        <SayForm applicationId={applicationId} read={data} onSaid={() => void answer.refetch()} />
      )}
    </>
  )
}

interface SayFormProps {
  readonly applicationId: string
  readonly read: ReplyOf<typeof getCollectiveAccount>
  readonly onSaid: () => void
}

function SayForm({ applicationId, read, onSaid }: SayFormProps) {
  const say = usePhrases('joining')
  const client = useQueryClient()
  const form = useContractForm(z.object({ organisation: z.string().trim().min(1) }), {
    defaults: { organisation: '' },
    missing: { organisation: phrase('joining', 'collective.missing') },
    ids: { organisation: `organisation-${applicationId}` },
    places: { organisationAbsent: 'organisation' },
    send: ({ organisation }) =>
      call(
        sayCollectiveAccount,
        {
          params: { applicationId },
          body:
            read.way === 'list'
              ? { accountId: organisation, accountName: '' }
              : { accountId: null, accountName: organisation },
        },
        { quiet: true, handled: true },
      ),
    onDone: () => {
      void client.invalidateQueries({ queryKey: [listMoves.path] })
      onSaid()
    },
  })
  return (
    <ContractForm form={form} submitText={say('collective.submit')}>
      {read.way === 'list' ? (
        <SelectField
          {...form.field('organisation')}
          label={say('collective.organisation')}
          prompt={say('collective.choose')}
          options={read.organisations.map(({ accountId, name }): Option => [accountId, name])}
        />
      ) : (
        <TextField
          {...form.field('organisation')}
          label={say('collective.account')}
          hint={say('collective.accountHint')}
          autoComplete="off"
          maxLength={40}
        />
      )}
    </ContractForm>
  )
}
