import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Form, fieldsOf } from '#contract/batch/form/form.ts'
import { type FormChangeEffects, foretellFormChange } from '#contract/batch/form-design.ts'
import { pickText } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'

import styles from './save.module.css'

interface SaveDialogProps {
  readonly params: { readonly domain: string; readonly batchId: string }
  readonly before: Form
  readonly after: Form
  /** Whether anything is changed besides what holds for everybody at once. */
  readonly isVersion: boolean
  readonly busy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** What the change means for whom, in numbers, before it is saved. */
export function SaveDialog({ params, before, after, isVersion, busy, onSave, onClose }: SaveDialogProps) {
  const say = usePhrases('designer')
  const effects = useQuery({
    queryKey: ['form-effects', params, after],
    queryFn: () =>
      call(foretellFormChange, { params, body: { form: after } }, { quiet: true, handled: true }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  return (
    <Dialog
      isOpen
      wide
      title={say('save.title')}
      text={say(isVersion ? 'save.lead' : 'save.leadAtOnce')}
      onClose={onClose}
    >
      <p role="status" className={styles.note}>
        {effects.isPending && say('save.counting')}
      </p>
      {effects.isError && <p className={styles.note}>{say('save.uncounted')}</p>}
      {effects.data && <Effects effects={effects.data} before={before} after={after} />}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('cancel')}
        </Button>
        <BusyButton size="md" busy={busy} disabled={effects.isPending} onClick={onSave}>
          {say('save.now')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

interface EffectsProps extends Pick<SaveDialogProps, 'before' | 'after'> {
  readonly effects: FormChangeEffects
}

function Effects({ effects: { drafts, handedIn, looked, fields }, before, after }: EffectsProps) {
  const say = usePhrases('designer')
  const { language } = useLanguage()
  const labels = new Map([...fieldsOf(before), ...fieldsOf(after)].map(({ id, label }) => [id, label]))
  return (
    <>
      <ul className={styles.effects}>
        <li>{say('save.handedIn', { count: handedIn })}</li>
        <li>{say('save.drafts', { count: drafts })}</li>
      </ul>
      {fields.length > 0 && (
        <ul className={styles.fields} aria-label={say('save.fields')}>
          {fields.map(({ id, gone, unfit, asked }) => (
            <li key={id}>
              <strong>{pickText(labels.get(id) ?? {}, language) || id}</strong>
              <span>
                {[
                  gone > 0 ? say('save.gone', { count: gone }) : null,
                  unfit > 0 ? say('save.unfit', { count: unfit }) : null,
                  asked > 0 ? say('save.asked', { count: asked }) : null,
                ]
                  .filter((words) => words !== null)
                  .join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {looked < drafts && <p className={styles.note}>{say('save.looked', { count: looked })}</p>}
    </>
  )
}
