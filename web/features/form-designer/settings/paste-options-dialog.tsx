import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FormField } from '#contract/batch/form/form.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import fields from '#web/ui/fields/field.module.css'
import { Field, tied } from '#web/ui/fields/field.tsx'
import { readPastedOptions } from './pasted-options.ts'

interface PasteOptionsDialogProps {
  readonly present: FormField['options']
  readonly onTake: (options: FormField['options']) => void
  readonly onClose: () => void
}

/** A column of a spreadsheet in place of the options, or behind them. */
export function PasteOptionsDialog({ present, onTake, onClose }: PasteOptionsDialogProps) {
  const say = usePhrases('designer')
  const [pasted, setPasted] = useState('')
  const read = readPastedOptions(pasted, present)
  const added = read.filter(({ value }) => !present.some((option) => option.value === value))
  const frame = {
    id: 'designer-pasted',
    label: say('options.pasted'),
    hint: say('options.read', { count: read.length, added: added.length }),
  }
  const take = (options: FormField['options']) => {
    onTake(options.slice(0, 500))
    onClose()
  }
  return (
    <Dialog isOpen title={say('options.pasteTitle')} text={say('options.pasteText')} onClose={onClose}>
      <Field {...frame}>
        <textarea
          className={fields.control}
          rows={8}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          {...tied(frame)}
        />
      </Field>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('cancel')}
        </Button>
        {present.length > 0 && (
          <Button
            variant="default"
            size="md"
            disabled={added.length === 0}
            onClick={() => take([...present, ...added])}
          >
            {say('options.append')}
          </Button>
        )}
        <Button size="md" disabled={read.length === 0} onClick={() => take(read)}>
          {say(present.length > 0 ? 'options.replace' : 'options.take')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
