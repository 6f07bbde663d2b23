import { Button } from '@mantine/core'
import { languages } from '#contract/kit/language.ts'
import { projectStates } from '#contract/project/project.ts'
import {
  type BoardProjectState,
  getProjectState,
  type ProjectStateFields,
} from '#contract/project/setup/project-state.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { PartScreen } from '../part-screen.tsx'
import { useStateForm } from './state-form.ts'
import styles from './state-screen.module.css'

export function StateScreen() {
  return <PartScreen part="state">{({ domain }) => <Read domain={domain} />}</PartScreen>
}

function Read({ domain }: { readonly domain: string }) {
  const answer = useAnswer(getProjectState, { params: { domain } })
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <State domain={domain} read={answer.data} />
}

interface StateProps {
  readonly domain: string
  readonly read: BoardProjectState
}

/** Open, under maintenance or ended, and what people read who find it closed. */
function State({ domain, read }: StateProps) {
  const say = usePhrases('projectSetup')
  const noteIn = (language: (typeof languages)[number]) =>
    say('state.note', { language: say(`languages.${language}`) })
  const { form, notice, asked, saved, confirm, cancel } = useStateForm(domain, read, [
    {
      path: 'state',
      label: say('state.label'),
      say: (state) => say(`state.names.${state as ProjectStateFields['state']}`),
    },
    ...languages.map((language) => ({ path: `closedNote.${language}`, label: noteIn(language) })),
  ])
  const { field } = form
  return (
    <div className={styles.narrow}>
      {read.archived && <p className={styles.archived}>{say('state.archived')}</p>}
      <p className={styles.now} data-state={read.state}>
        <strong>{say(`state.names.${read.state}`)}</strong>
        <span>{say(`state.means.${read.state}`)}</span>
      </p>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('save')} whole>
        <ChoiceField
          {...field('state')}
          label={say('state.label')}
          options={projectStates.map((state) => [state, say(`state.names.${state}`)])}
        />
        <fieldset className={styles.notes}>
          <legend>{say('state.notes')}</legend>
          <p className={styles.hint}>{say('state.notesHint')}</p>
          {languages.map((language) => (
            <LongTextField
              key={language}
              {...field(`closedNote.${language}`)}
              label={say(`languages.${language}`)}
              lang={language}
              rows={2}
            />
          ))}
        </fieldset>
      </ContractForm>
      <DoneLine>{saved && say('saved')}</DoneLine>
      {asked && <Confirm to={asked.state} read={read} busy={form.busy} onYes={confirm} onNo={cancel} />}
    </div>
  )
}

interface ConfirmProps {
  readonly to: ProjectStateFields['state']
  readonly read: BoardProjectState
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** What happens, and what does not, before it does. */
function Confirm({ to, read: { sessions, applications }, busy, onYes, onNo }: ConfirmProps) {
  const say = usePhrases('projectSetup')
  return (
    <Dialog isOpen alert title={say(`state.ask.${to}`)} text={say(`state.effect.${to}`)} onClose={onNo}>
      {to !== 'active' && (
        <ul className={styles.concerned}>
          <li>{say('state.sessions', { count: sessions })}</li>
          <li>{say('state.applications', { count: applications })}</li>
          <li>{say('state.clockGoesOn')}</li>
        </ul>
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onNo} data-autofocus>
          {say('confirm.no')}
        </Button>
        <BusyButton size="md" busy={busy} onClick={onYes}>
          {say(`state.yes.${to}`)}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
