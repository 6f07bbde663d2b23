import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { listSeatNeeds, putSeatNeed, type SeatNeed } from '#contract/arrangement/session-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../arrangement.module.css'
import { OfArrangement, type OfBatch } from '../of-arrangement.tsx'

const path = '/console/exam-sessions/needs'

/** Who needs what at the exam that others do not. */
export function NeedsScreen() {
  const say = usePhrases('arrangementBoard')
  return (
    <OfArrangement
      path={path}
      title={say('needs.title')}
      lead={say('needs.lead')}
      ways={({ domain, batchId }) => (
        <a href={hrefOf('/console/exam-sessions', { project: domain, batch: batchId })}>
          {say('sessions.title')}
        </a>
      )}
    >
      {(of) => <Needs key={of.batchId} of={of} />}
    </OfArrangement>
  )
}

function Needs({ of }: { readonly of: OfBatch }) {
  const say = usePhrases('arrangementBoard')
  const queries = useQueryClient()
  const [said, setSaid] = useState(false)
  const [forms, setForms] = useState(0)
  const answer = useAnswer(listSeatNeeds, { params: of }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const reread = () => queries.invalidateQueries({ queryKey: [listSeatNeeds.path] })
  return (
    <>
      <NeedForm
        key={forms}
        of={of}
        onDone={() => {
          setSaid(true)
          setForms(forms + 1)
          void reread()
        }}
      />
      <DoneLine>{said && say('needs.saved')}</DoneLine>
      {answer.data.length === 0 ? (
        <EmptyState title={say('needs.none')} text={say('needs.noneText')} />
      ) : (
        <NeedsTable of={of} needs={answer.data} onRemoved={reread} />
      )}
    </>
  )
}

const typed = z
  .object({
    number: z.string().trim().min(1),
    accessible: z.boolean(),
    ownRoom: z.boolean(),
    extraMinutes: z.int().min(0).max(240),
  })
  .refine((need) => need.accessible || need.ownRoom || need.extraMinutes > 0, { path: ['accessible'] })

function NeedForm({ of, onDone }: { readonly of: OfBatch; readonly onDone: () => void }) {
  const say = usePhrases('arrangementBoard')
  const form = useContractForm(typed, {
    defaults: { number: '', accessible: false, ownRoom: false, extraMinutes: 0 },
    missing: {
      number: phrase('arrangementBoard', 'needs.numberMissing'),
      accessible: phrase('arrangementBoard', 'needs.nothing'),
      extraMinutes: phrase('arrangementBoard', 'needs.minutes'),
    },
    places: { applicationAbsent: 'number' },
    send: (body) => call(putSeatNeed, { params: of, body }, quiet),
    onDone,
  })
  return (
    <ContractForm form={form} submitText={say('needs.save')}>
      <div className={styles.fields}>
        <TextField
          {...form.field('number')}
          label={say('needs.number')}
          hint={say('needs.numberHint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('extraMinutes', { valueAsNumber: true })}
          type="number"
          min={0}
          max={240}
          label={say('needs.extra')}
        />
      </div>
      <CheckField {...form.field('accessible')} label={say('needs.accessible')} />
      <CheckField {...form.field('ownRoom')} label={say('needs.ownRoom')} />
    </ContractForm>
  )
}

interface NeedsTableProps {
  readonly of: OfBatch
  readonly needs: readonly SeatNeed[]
  readonly onRemoved: () => Promise<unknown>
}

function NeedsTable({ of, needs, onRemoved }: NeedsTableProps) {
  const say = usePhrases('arrangementBoard')
  const [removed, setRemoved] = useState<string | null>(null)
  const { busy, refused, said, run } = useDeeds()
  return (
    <section className={styles.section} aria-label={say('needs.title')}>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('needs.number')}</th>
            <th scope="col">{say('needs.name')}</th>
            <th scope="col">{say('needs.need')}</th>
            <th scope="col">
              <span className="read-aloud-only">{say('needs.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {needs.map((need) => (
            <tr key={need.applicationId}>
              <th scope="row">{need.number}</th>
              <td data-label={say('needs.name')}>{need.name}</td>
              <td data-label={say('needs.need')}>
                <NeedWords need={need} />
              </td>
              <td>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={say('needs.removeNamed', { number: need.number })}
                  onClick={() => setRemoved(need.number)}
                >
                  {say('needs.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removed !== null && (
        <ConfirmDialog
          isOpen
          title={say('needs.removeNamed', { number: removed })}
          text={say('needs.removeAsk')}
          yes={say('needs.remove')}
          no={say('cancel')}
          busy={busy === 'remove'}
          onYes={() =>
            void run('remove', async () => {
              const body = { number: removed, accessible: false, ownRoom: false, extraMinutes: 0 }
              await call(putSeatNeed, { params: of, body }, quiet)
              await onRemoved()
              return say('needs.removed')
            }).finally(() => setRemoved(null))
          }
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}

function NeedWords({ need: { accessible, ownRoom, extraMinutes } }: { readonly need: SeatNeed }) {
  const say = usePhrases('arrangementBoard')
  const words = [
    accessible && say('needs.accessible'),
    ownRoom && say('needs.ownRoom'),
    extraMinutes > 0 && say('needs.extraShort', { minutes: extraMinutes }),
  ]
  return <span>{words.filter(Boolean).join(' · ')}</span>
}
