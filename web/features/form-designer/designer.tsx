import { Button } from '@mantine/core'
import { Redo2, Save, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { type DesignPart, designParts } from '#contract/batch/design-flaws.ts'
import type { AnswerCondition } from '#contract/batch/form/answer-condition.ts'
import type { FormDesign } from '#contract/batch/form-design.ts'
import type { Texts } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Branding } from '#web/platform/look/branding.ts'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import type { ReadVersion } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import styles from './designer.module.css'
import { DesignerParts } from './designer-parts.tsx'
import { IconButton } from './icon-button.tsx'
import { SaveDialog } from './save/save-dialog.tsx'
import { TakeOverDialog } from './save/take-over-dialog.tsx'
import { useDesignSaving } from './save/use-design-saving.ts'
import { isTypedElsewhere } from './state/typed-elsewhere.ts'
import { type Designer as Designing, useDesigner } from './state/use-designer.ts'

export interface DesignerProps {
  readonly params: { readonly domain: string; readonly batchId: string }
  readonly batchName: Texts
  readonly read: ReadVersion<FormDesign>
  readonly conditions: readonly AnswerCondition[]
  readonly rules: AccountRules
  readonly branding: Branding | undefined
}

/** The form of a batch and what belongs to it, worked on beside a preview, and saved in one press. */
export function Designer({ params, batchName, read, conditions, rules, branding }: DesignerProps) {
  const say = usePhrases('designer')
  const designer = useDesigner(read.values, conditions)
  const [part, setPart] = useState<DesignPart>('form')
  const [isTakingOver, setIsTakingOver] = useState(false)
  const saving = useDesignSaving({ params, read, designer, onFlawed: setPart })
  const { watch, changed } = saving
  const { design } = designer
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo are heard wherever the focus is
    <div className={styles.designer} onKeyDown={(event) => undoByKey(event, designer)}>
      <div className={styles.bar}>
        <PartTabs part={part} designer={designer} onChoose={setPart} />
        <Deeds
          designer={designer}
          canSave={changed.length > 0}
          onTakeOver={() => setIsTakingOver(true)}
          onSave={saving.ask}
        />
      </div>
      <p role="status" className={styles.saved}>
        {changed.length > 0 ? say('save.unsaved') : saving.isSaved && say('save.done')}
      </p>
      <ErrorSummary errors={saving.errors} />
      <ChangedNotice watch={watch} mine={() => design} onTake={({ values }) => designer.edit(values)} />
      <DesignerParts
        part={part}
        designer={designer}
        saved={watch.base}
        batchName={batchName}
        rules={rules}
        branding={branding}
      />
      {saving.isAsked && (
        <SaveDialog
          params={params}
          before={watch.base.form}
          after={design.form}
          isVersion={changed.some((one) => one !== 'success')}
          busy={saving.busy}
          onSave={() => void saving.save()}
          onClose={saving.dismiss}
        />
      )}
      {isTakingOver && (
        <TakeOverDialog
          {...params}
          onTake={(form) => {
            designer.replaceForm(form)
            setPart('form')
            setIsTakingOver(false)
          }}
          onClose={() => setIsTakingOver(false)}
        />
      )}
      {changed.length > 0 && (
        <LeaveWarning
          title={say('leave.title')}
          text={say('leave.text')}
          leave={say('leave.leave')}
          stay={say('leave.stay')}
        />
      )}
    </div>
  )
}

interface DeedsProps {
  readonly designer: Designing
  readonly canSave: boolean
  readonly onTakeOver: () => void
  readonly onSave: () => void
}

function Deeds({ designer: { undo, redo }, canSave, onTakeOver, onSave }: DeedsProps) {
  const say = usePhrases('designer')
  return (
    <div className={styles.deeds}>
      <IconButton
        label={say('undo')}
        icon={<Undo2 size="1.125em" />}
        disabled={!undo}
        onClick={() => undo?.()}
      />
      <IconButton
        label={say('redo')}
        icon={<Redo2 size="1.125em" />}
        disabled={!redo}
        onClick={() => redo?.()}
      />
      <Button variant="default" onClick={onTakeOver}>
        {say('takeOver.button')}
      </Button>
      <Button leftSection={<Save size="1em" />} disabled={!canSave} onClick={onSave}>
        {say('save.button')}
      </Button>
    </div>
  )
}

interface PartTabsProps {
  readonly part: DesignPart
  readonly designer: Designing
  readonly onChoose: (part: DesignPart) => void
}

function PartTabs({ part, designer, onChoose }: PartTabsProps) {
  const say = usePhrases('designer')
  return (
    <nav className={styles.tabs} aria-label={say('partsTitle')}>
      {designParts.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === part || undefined}
          onClick={() => onChoose(one)}
        >
          {say(`parts.${one}`)}
          {designer.counts[one] > 0 && (
            <span
              className={styles.count}
              role="img"
              aria-label={say('flaws', { count: designer.counts[one] })}
            >
              {designer.counts[one]}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}

/** One history for everything: also of a field that is typed into, all strokes at once. */
function undoByKey(event: KeyboardEvent, { undo, redo }: Designing) {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  if (event.isDefaultPrevented() || isTypedElsewhere(event.target as Element, document)) return
  event.preventDefault()
  if (event.shiftKey) redo?.()
  else undo?.()
}
