import { Button } from '@mantine/core'
import { Check, Languages } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import {
  loadTraditional,
  proposeTraditionalHtml,
} from '#web/platform/language/traditional/propose-traditional.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import styles from './article-texts.module.css'
import type { ArticleEditing } from './use-article-editor.ts'

interface OfArticle {
  readonly editing: ArticleEditing
}

/** Of a text that comes from another one by conversion, until somebody has read it. */
export function ProposedNotice({ language, editing }: OfArticle & { readonly language: Language }) {
  const say = usePhrases('articles')
  if (!editing.typed.texts[language].proposed) return null
  return (
    <div className={styles.proposed}>
      <p>{say('edit.proposed')}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<Check size="1em" aria-hidden="true" />}
        onClick={() => editing.changeText(language, { proposed: false })}
      >
        {say('edit.accept')}
      </Button>
    </div>
  )
}

/** Traditional from Simplified: a press proposes it. */
export function ProposeText({ editing }: OfArticle) {
  const say = usePhrases('articles')
  const [state, setState] = useState<'ready' | 'asking' | 'busy' | 'failed'>('ready')
  const { 'zh-Hans': source, 'zh-Hant': target } = editing.typed.texts
  if (source.title === '' && source.html === '') return null
  async function propose() {
    setState('busy')
    try {
      const convert = await loadTraditional()
      const html = proposeTraditionalHtml(source.html, convert)
      editing.changeText('zh-Hant', { title: convert(source.title), html, proposed: true })
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
        title={say('edit.proposeAgain')}
        text={say('edit.proposeText')}
        yes={say('edit.proposeYes')}
        no={say('publication.keep')}
        busy={false}
        onYes={() => void propose()}
        onClose={() => setState((now) => (now === 'asking' ? 'ready' : now))}
      />
    </div>
  )
}
