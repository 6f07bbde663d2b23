import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import {
  type ConfirmationDemand,
  confirmationDemands,
} from '#contract/registration/review/confirmation-demand.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { ConditionEditor, ReasonEditor } from './condition-editor.tsx'
import styles from './review-settings.module.css'
import { type ReadSettings, useSettings } from './use-settings.ts'

interface SettingsFormProps {
  readonly domain: string
  readonly read: ReadSettings
}

const empty = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

/** All of them on one page, saved at once. */
export function SettingsForm({ domain, read }: SettingsFormProps) {
  const say = usePhrases('review')
  const reader = useLanguage()
  const { typed, change, setTyped, save, watch, said, problem, busy } = useSettings(domain, read)
  const { conditions, reasons } = typed
  const newCondition = () => ({
    ...{ conditionId: newUuid(), part: read.parts[0]?.part ?? 'base' },
    ...{ label: empty, reason: empty },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ChangedNotice watch={watch} mine={() => typed} onTake={({ values }) => setTyped(values)} />
      <Levels levels={typed.levels} onChange={(levels) => change({ levels })} />
      <OrganisationLooks
        isOn={typed.organisationLooks}
        onChange={(organisationLooks) => change({ organisationLooks })}
      />
      <ConfirmationForms
        demand={typed.confirmationForm}
        onChange={(confirmationForm) => change({ confirmationForm })}
      />
      <Part
        title={say('settings.conditions')}
        lead={say('settings.conditionsLead')}
        add={say('settings.add')}
        onAdd={() => change({ conditions: [...conditions, newCondition()] })}
      >
        {conditions.length === 0 && <p>{say('settings.empty')}</p>}
        {conditions.map((condition, at) => (
          <ConditionEditor
            key={condition.conditionId}
            number={at + 1}
            condition={condition}
            parts={read.parts}
            onChange={(next) => change({ conditions: conditions.with(at, next) })}
            onRemove={() => change({ conditions: conditions.toSpliced(at, 1) })}
          />
        ))}
      </Part>
      <Part
        title={say('settings.reasons')}
        lead={say('settings.reasonsLead')}
        add={say('settings.addReason')}
        onAdd={() => change({ reasons: [...reasons, { reasonId: newUuid(), text: empty }] })}
      >
        {reasons.map((reason, at) => (
          <ReasonEditor
            key={reason.reasonId}
            number={at + 1}
            reason={reason}
            onChange={(next) => change({ reasons: reasons.with(at, next) })}
            onRemove={() => change({ reasons: reasons.toSpliced(at, 1) })}
          />
        ))}
      </Part>
      <p role="alert" className={styles.problem}>
        {problem?.(reader)}
      </p>
      <div className={styles.bar}>
        <BusyButton type="submit" busy={busy}>
          {say('settings.save')}
        </BusyButton>
        <p role="status">{said?.(reader)}</p>
      </div>
    </form>
  )
}

interface ConfirmationFormsProps {
  readonly demand: ConfirmationDemand
  readonly onChange: (demand: ConfirmationDemand) => void
}

/** Whether people of organisations must stand on a stamped form first, and before what. */
function ConfirmationForms({ demand, onChange }: ConfirmationFormsProps) {
  const say = usePhrases('review')
  return (
    <fieldset className={styles.levels} aria-describedby="confirmation-hint">
      <legend>{say('settings.confirmationForm')}</legend>
      {confirmationDemands.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="confirmationForm"
            checked={demand === one}
            onChange={() => onChange(one)}
          />
          {say(`settings.confirmationForms.${one}`)}
        </label>
      ))}
      <p id="confirmation-hint">{say('settings.confirmationFormHint')}</p>
    </fieldset>
  )
}

interface LevelsProps {
  readonly levels: 1 | 2
  readonly onChange: (levels: 1 | 2) => void
}

function Levels({ levels, onChange }: LevelsProps) {
  const say = usePhrases('review')
  return (
    <fieldset className={styles.levels}>
      <legend>{say('settings.levels')}</legend>
      {([1, 2] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="levels" checked={levels === one} onChange={() => onChange(one)} />
          {say(one === 1 ? 'settings.one' : 'settings.two')}
        </label>
      ))}
    </fieldset>
  )
}

interface OrganisationLooksProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function OrganisationLooks({ isOn, onChange }: OrganisationLooksProps) {
  const say = usePhrases('review')
  const hint = useId()
  return (
    <fieldset className={styles.levels}>
      <legend>{say('settings.organisations')}</legend>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={(event) => onChange(event.target.checked)}
        />
        {say('settings.organisationLooks')}
      </label>
      <p id={hint} className={styles.lead}>
        {say('settings.organisationLooksHint')}
      </p>
    </fieldset>
  )
}

interface PartProps {
  readonly title: string
  readonly lead: string
  readonly add: string
  readonly onAdd: () => void
  readonly children: ReactNode
}

function Part({ title, lead, add, onAdd, children }: PartProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
      <Button variant="default" leftSection={<Plus size="1em" aria-hidden="true" />} onClick={onAdd}>
        {add}
      </Button>
    </section>
  )
}
