import { Languages } from 'lucide-react'
import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import {
  loadTraditional,
  proposeTraditionalHtml,
} from '#web/platform/language/traditional/propose-traditional.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { VersionEditing } from './use-version-editor.ts'
import styles from './version-editor.module.css'

/** Traditional from Simplified, by a press; read in the preview before it is published. */
export function ProposeTraditional({ editing }: { readonly editing: VersionEditing }) {
  const say = usePhrases('agreements')
  const [state, setState] = useState<'ready' | 'asking' | 'busy' | 'failed'>('ready')
  const { 'zh-Hans': source, 'zh-Hant': target } = editing.typed.texts
  if (source.title === '' && source.html === '') return null
  async function propose() {
    setState('busy')
    try {
      const convert = await loadTraditional()
      const html = proposeTraditionalHtml(source.html, convert)
      editing.change('zh-Hant', { title: convert(source.title), html })
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const isWritten = target.title !== '' || target.html !== ''
  return (
    <div className={styles.propose}>
      <BusyButton
        size="xs"
        variant="default"
        busy={state === 'busy'}
        leftSection={<Languages size="1em" aria-hidden="true" />}
        onClick={() => (isWritten ? setState('asking') : void propose())}
      >
        {say('edit.propose')}
      </BusyButton>
      <span role="status">{state === 'failed' && say('edit.proposeFailed')}</span>
      <ConfirmDialog
        isOpen={state === 'asking'}
        title={say('edit.proposeAsk')}
        text={say('edit.proposeText')}
        yes={say('edit.propose')}
        no={say('edit.proposeNo')}
        busy={false}
        onYes={() => void propose()}
        onClose={() => setState((now) => (now === 'asking' ? 'ready' : now))}
      />
    </div>
  )
}
