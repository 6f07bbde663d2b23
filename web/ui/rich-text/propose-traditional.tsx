import { Languages } from 'lucide-react'
import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import {
  loadTraditional,
  proposeTraditionalHtml,
} from '#web/platform/language/traditional/propose-traditional.ts'
import { BusyButton } from '../buttons/busy-button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import styles from './propose-traditional.module.css'

interface TitledText {
  readonly title: string
  readonly html: string
}

interface ProposeTraditionalProps {
  readonly simplified: TitledText
  /** What stands there is replaced only after a question. */
  readonly traditional: TitledText
  readonly onPropose: (proposed: TitledText) => void
}

/** Traditional from Simplified, by a press. Topic `editor`. */
export function ProposeTraditional({ simplified, traditional, onPropose }: ProposeTraditionalProps) {
  const say = usePhrases('editor')
  const sayKit = usePhrases('kit')
  const [state, setState] = useState<'ready' | 'asking' | 'busy' | 'failed'>('ready')
  if (isEmpty(simplified)) return null
  async function propose() {
    setState('busy')
    try {
      const convert = await loadTraditional()
      onPropose({ title: convert(simplified.title), html: proposeTraditionalHtml(simplified.html, convert) })
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.propose}>
      <BusyButton
        size="xs"
        variant="default"
        busy={state === 'busy'}
        leftSection={<Languages size="1em" aria-hidden="true" />}
        onClick={() => (isEmpty(traditional) ? void propose() : setState('asking'))}
      >
        {say('propose.words')}
      </BusyButton>
      <span role="status">{state === 'failed' && say('propose.failed')}</span>
      <ConfirmDialog
        isOpen={state === 'asking'}
        title={say('propose.ask')}
        text={say('propose.lead')}
        yes={say('propose.yes')}
        no={sayKit('cancel')}
        busy={false}
        onYes={() => void propose()}
        onClose={() => setState((now) => (now === 'asking' ? 'ready' : now))}
      />
    </div>
  )
}

const isEmpty = ({ title, html }: TitledText) => title === '' && html === ''
