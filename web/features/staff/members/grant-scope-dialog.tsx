import { Button } from '@mantine/core'
import { z } from 'zod'
import { organisationList, searchOrganisations } from '#contract/account/organisation-list.ts'
import { areaPath, pathText } from '#contract/batch/area-path.ts'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import type { Grant } from '#contract/kit/actor.ts'
import { pickText } from '#contract/kit/language.ts'
import { listQueryOf } from '#contract/kit/list/list-query.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { roleInProject } from '#contract/staff/member-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './grant-scope-dialog.module.css'

type LimitedGrant = z.output<typeof roleInProject> & Pick<Grant, 'scope'>

interface GrantScopeDialogProps {
  readonly grant: LimitedGrant
  readonly onSave: (scope: GrantScope | null) => Promise<unknown>
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

/** As many organisations as one page of their list has, by name. */
const firstPage = listQueryOf(organisationList).parse({
  sort: { by: 'name', down: false },
  size: 200,
  counted: false,
})

/** To which batches, areas, subjects and organisations a role is limited. */
export function GrantScopeDialog({ grant, onClose, ...on }: GrantScopeDialogProps) {
  const say = usePhrases('staff')
  const params = { domain: grant.domain }
  const batches = useAnswer(listBoardBatches, { params }, { fresh: true })
  const organisations = useAnswer(searchOrganisations, { params, body: firstPage })
  const failed = [batches, organisations].find(({ isError }) => isError)
  return (
    <Dialog
      isOpen
      wide
      title={say('scope.title', { role: say(`roles.${grant.role}`) })}
      text={say('scope.lead')}
      onClose={onClose}
    >
      {failed && <FailedState error={failed.error} onRetry={() => failed.refetch()} />}
      {!failed && !(batches.data && organisations.data) && <LoadingState />}
      {batches.data && organisations.data && (
        <ScopeForm
          grant={grant}
          choices={{ batches: batches.data, organisations: organisations.data.rows }}
          onClose={onClose}
          {...on}
        />
      )}
    </Dialog>
  )
}

interface ScopeFormProps extends GrantScopeDialogProps {
  readonly choices: {
    readonly batches: z.output<typeof listBoardBatches.reply>
    readonly organisations: z.output<typeof searchOrganisations.reply>['rows']
  }
}

const ticked = z.object({
  batchIds: z.array(z.string()),
  areaIds: z.array(z.string()),
  subjectIds: z.array(z.string()),
  organisationIds: z.array(z.string()),
})

function ScopeForm({ grant: { scope }, choices, onSave, onSaved, onClose }: ScopeFormProps) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  const listed = new Set(choices.organisations.map(({ accountId }) => accountId))
  const unlisted = scope?.organisationIds?.filter((accountId) => !listed.has(accountId)) ?? []
  const form = useContractForm(ticked, {
    defaults: {
      batchIds: scope?.batchIds ?? [],
      areaIds: scope?.areaIds ?? [],
      subjectIds: scope?.subjectIds ?? [],
      organisationIds: scope?.organisationIds?.filter((accountId) => listed.has(accountId)) ?? [],
    },
    send: ({ organisationIds, ...others }) =>
      onSave(scopeOf({ ...others, organisationIds: [...organisationIds, ...unlisted] })),
    onDone: async () => {
      await onSaved()
      onClose()
    },
  })
  const box = (list: keyof z.output<typeof ticked>, id: string, label: string) => (
    <CheckField
      key={id}
      {...form.field(list)}
      id={`scope-${id}`}
      value={id}
      label={label}
      error={undefined}
    />
  )
  return (
    <ContractForm
      form={form}
      className={styles.form}
      submitText={say('scope.save')}
      beside={
        <Button variant="subtle" size="md" onClick={onClose}>
          {say('staff.cancel')}
        </Button>
      }
    >
      <fieldset className={styles.part}>
        <legend>{say('scope.batches')}</legend>
        {choices.batches.map(({ batchId, name }) => box('batchIds', batchId, pickText(name, language)))}
      </fieldset>
      {choices.batches.map(({ batchId, name, areas }) => (
        <fieldset key={batchId} className={styles.part}>
          <legend>
            {say('scope.areas')} · <Text of={name} />
          </legend>
          {areas.map(({ areaId }) => box('areaIds', areaId, pathText(areaPath(areaId, areas), language)))}
        </fieldset>
      ))}
      {choices.batches.map(({ batchId, name, subjects }) => (
        <fieldset key={batchId} className={styles.part}>
          <legend>
            {say('scope.subjects')} · <Text of={name} />
          </legend>
          {subjects.map((subject) =>
            box(
              'subjectIds',
              subject.subjectId,
              [subject.level, subject.name].map((text) => pickText(text, language)).join(' · '),
            ),
          )}
        </fieldset>
      ))}
      <fieldset className={styles.part}>
        <legend>{say('scope.organisations')}</legend>
        {choices.organisations.length === 0 && <p className={styles.note}>{say('scope.noOrganisations')}</p>}
        {choices.organisations.map(({ accountId, name }) => box('organisationIds', accountId, name))}
        {unlisted.length > 0 && (
          <p className={styles.note}>{say('scope.more', { count: unlisted.length })}</p>
        )}
      </fieldset>
    </ContractForm>
  )
}

/** Lists that are empty limit nothing; where all are, the role reaches the whole project. */
function scopeOf(lists: z.output<typeof ticked>): GrantScope | null {
  const limits = Object.entries(lists).filter(([, ids]) => ids.length > 0)
  return limits.length > 0 ? Object.fromEntries(limits) : null
}
