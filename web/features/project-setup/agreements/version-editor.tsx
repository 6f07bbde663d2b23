import { Button } from '@mantine/core'
import { Eye } from 'lucide-react'
import type { AgreementKind } from '#contract/account/account.ts'
import type { BoardAgreements } from '#contract/account/agreements/agreement-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { ReadTexts } from './read-texts.tsx'
import { useVersionEditor, type VersionEditing } from './use-version-editor.ts'
import styles from './version-editor.module.css'
import { WrittenTexts } from './written-texts.tsx'

interface VersionEditorProps {
  readonly domain: string
  readonly kind: AgreementKind
  readonly read: BoardAgreements
}

/** Written over the version in force, looked at as its readers will see it, then published. */
export function VersionEditor(props: VersionEditorProps) {
  const say = usePhrases('agreements')
  const editing = useVersionEditor(props)
  const { preview, isUnsaved, published } = editing
  return (
    <div className={styles.editor}>
      {isUnsaved && (
        <LeaveWarning
          title={say('edit.leaveTitle')}
          text={say('edit.leaveText')}
          leave={say('edit.leave')}
          stay={say('edit.stay')}
        />
      )}
      {preview ? <Previewed editing={editing} preview={preview} /> : <Written editing={editing} />}
      <WaitingLine seconds={editing.waitSeconds} />
      <DoneLine>{published !== null && say('preview.done', { version: published })}</DoneLine>
    </div>
  )
}

function Written({ editing }: { readonly editing: VersionEditing }) {
  const say = usePhrases('agreements')
  const { watch, errors, busy } = editing
  return (
    <>
      <ChangedNotice
        watch={watch}
        mine={() => editing.typed}
        onTake={({ values }) => editing.setTyped(values)}
      />
      <ErrorSummary errors={errors} />
      <WrittenTexts editing={editing} />
      <div className={styles.actions}>
        <BusyButton
          busy={busy}
          leftSection={<Eye size="1em" aria-hidden="true" />}
          onClick={() => void editing.look()}
        >
          {say('edit.preview')}
        </BusyButton>
      </div>
    </>
  )
}

interface PreviewedProps {
  readonly editing: VersionEditing
  readonly preview: NonNullable<VersionEditing['preview']>
}

function Previewed({ editing, preview: { texts, removed } }: PreviewedProps) {
  const say = usePhrases('agreements')
  const { nextVersion: version, peopleBefore: count, asksAgain, setAsksAgain } = editing
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title">{say('preview.title', { version })}</h2>
      <p className={styles.lead}>{say('preview.lead')}</p>
      {removed.length > 0 && (
        <p className={styles.removed}>{say('preview.removed', { what: removed.join('  ') })}</p>
      )}
      <ReadTexts texts={texts} />
      <CheckField
        id="asks-again"
        label={say('preview.ask')}
        hint={say('preview.askHint')}
        checked={asksAgain}
        onChange={({ currentTarget }) => setAsksAgain(currentTarget.checked)}
      />
      <p aria-live="polite">{say(asksAgain ? 'preview.effectAsks' : 'preview.effect', { version, count })}</p>
      <div className={styles.actions}>
        <BusyButton busy={editing.busy} onClick={() => void editing.publish()}>
          {say('preview.publish', { version })}
        </BusyButton>
        <Button variant="default" onClick={editing.closePreview}>
          {say('preview.goOn')}
        </Button>
      </div>
    </section>
  )
}
