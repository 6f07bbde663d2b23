import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import type { ArticleStep } from '#contract/notice/article.ts'
import { type BoardArticle, deleteBoardArticle } from '#contract/notice/article-board-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { instantOfField } from '#web/platform/time/wall-minute.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './article-editor.module.css'
import { ArticleStateWord } from './article-state-word.tsx'
import type { ArticleEditing } from './use-article-editor.ts'

interface ArticlePublicationProps {
  readonly domain: string
  readonly editing: ArticleEditing
}

const stepsOfNew: readonly ArticleStep[] = ['publish', 'schedule']

/** Who reads it when. Each step saves what is written first: readers get what stands here. */
export function ArticlePublication({ domain, editing }: ArticlePublicationProps) {
  const say = usePhrases('articles')
  const { article, busy, save } = editing
  const [asked, setAsked] = useState<'withdraw' | 'remove' | null>(null)
  const steps = article?.steps ?? stepsOfNew
  const press = (step: ArticleStep) => (step === 'withdraw' ? setAsked('withdraw') : void save(step))
  return (
    <section className={styles.publication} aria-labelledby="publication-title">
      <h2 id="publication-title">{say('publication.title')}</h2>
      <p className={styles.hours}>
        <ArticleStateWord state={article?.state ?? 'draft'} /> <Hours article={article} />
      </p>
      {steps.includes('schedule') && <Schedule editing={editing} />}
      <div className={styles.actions}>
        {steps
          .filter((step) => step !== 'schedule')
          .map((step) => (
            <BusyButton
              key={step}
              variant={step === 'publish' ? 'filled' : 'default'}
              busy={busy}
              onClick={() => press(step)}
            >
              {say(`steps.${step}`)}
            </BusyButton>
          ))}
        {article?.deletable && (
          <BusyButton variant="subtle" color="red" busy={busy} onClick={() => setAsked('remove')}>
            {say('publication.remove')}
          </BusyButton>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked === 'withdraw'}
        title={say('publication.withdrawAsk')}
        text={say('publication.withdrawText')}
        yes={say('steps.withdraw')}
        no={say('publication.keep')}
        busy={busy}
        onYes={() => {
          setAsked(null)
          void save('withdraw')
        }}
        onClose={() => setAsked(null)}
      />
      {article && (
        <RemoveDialog
          isOpen={asked === 'remove'}
          domain={domain}
          article={article}
          onClose={() => setAsked(null)}
          onRemoved={editing.forget}
        />
      )}
    </section>
  )
}

function Hours({ article }: { readonly article: BoardArticle | null }) {
  const say = usePhrases('articles')
  const { language } = useLanguage()
  const at = (time: string | null | undefined) => (time ? minuteText(new Date(time), language) : '')
  if (article?.state === 'published') return say('publication.since', { time: at(article.publishedAt) })
  if (article?.state === 'scheduled') return say('publication.waits', { time: at(article.publishedAt) })
  if (article?.state === 'withdrawn') return say('publication.withdrawnAt', { time: at(article.withdrawnAt) })
  return say('publication.draft')
}

function Schedule({ editing: { busy, save, refusal } }: { readonly editing: ArticleEditing }) {
  const say = usePhrases('articles')
  const ofNotices = usePhrases('notice')
  const [time, setTime] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isPast = refusal?.refusal?.error === 'articleHourPast'
  function schedule() {
    const at = instantOfField(time)
    setMissing(at === null)
    if (at) return void save('schedule', at)
    document.getElementById('publication-at')?.focus()
  }
  return (
    <div className={styles.schedule}>
      <TextField
        id="publication-at"
        label={say('publication.at')}
        hint={say('publication.atHint')}
        error={(isMissing && say('publication.atMissing')) || (isPast && ofNotices('errors.articleHourPast'))}
        type="datetime-local"
        value={time}
        onChange={({ currentTarget }) => {
          setTime(currentTarget.value)
          setMissing(false)
        }}
      />
      <BusyButton variant="default" busy={busy} onClick={schedule}>
        {say('steps.schedule')}
      </BusyButton>
    </div>
  )
}

interface RemoveDialogProps {
  readonly isOpen: boolean
  readonly domain: string
  readonly article: BoardArticle
  readonly onClose: () => void
  readonly onRemoved: () => void
}

function RemoveDialog({ isOpen, domain, article, onClose, onRemoved }: RemoveDialogProps) {
  const say = usePhrases('articles')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await call(deleteBoardArticle, { params: { domain, articleId: article.articleId } })
      onRemoved()
      await navigate({ href: hrefOf('/console/content', { project: domain }) })
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say('publication.removeAsk')}
      text={say('publication.removeText')}
      yes={say('publication.remove')}
      no={say('publication.keep')}
      busy={busy}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}
