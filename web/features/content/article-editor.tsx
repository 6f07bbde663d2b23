import { Button } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { articleKinds } from '#contract/notice/article.ts'
import type { BoardArticle } from '#contract/notice/article-board-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { contentOf } from './article-content.ts'
import styles from './article-editor.module.css'
import { articleErrors } from './article-errors.ts'
import { ArticlePublication } from './article-publication.tsx'
import { ArticleTexts } from './article-texts.tsx'
import { PreviewedArticle } from './previewed-article.tsx'
import { type ArticleEditing, useArticleEditor } from './use-article-editor.ts'

interface ArticleEditorProps {
  readonly domain: string
  readonly staffId: string
  /** Null: it is being written for the first time. */
  readonly article: BoardArticle | null
  readonly onCreated?: (article: BoardArticle) => void
}

/** An article, its texts side by side, and who reads it when. */
export function ArticleEditor(props: ArticleEditorProps) {
  const say = usePhrases('articles')
  const editing = useArticleEditor(props)
  const [isShown, setShown] = useState(false)
  // Once for each press: what is wrong is led to then, and not at every key.
  const errors = useMemo(() => articleErrors(editing.refusal), [editing.refusal])
  if (isShown)
    return (
      <PreviewedArticle
        domain={props.domain}
        articleId={editing.article?.articleId ?? null}
        content={contentOf(editing.typed)}
        onClose={() => setShown(false)}
      />
    )
  return (
    <div className={styles.editor}>
      <KeptNotice editing={editing} />
      <ChangedNotice
        watch={editing.watch}
        mine={() => editing.typed}
        onTake={({ values }) => editing.set(values)}
      />
      <ErrorSummary errors={errors} />
      <Facts editing={editing} />
      <ArticleTexts domain={props.domain} editing={editing} errors={errors} />
      {editing.article && editing.article.removed.length > 0 && (
        <p className={styles.removed} role="status">
          {say('edit.removed', { what: editing.article.removed.join('  ') })}
        </p>
      )}
      <div className={styles.actions}>
        <BusyButton busy={editing.busy} onClick={() => void editing.save(null)}>
          {say('edit.save')}
        </BusyButton>
        <Button
          variant="default"
          leftSection={<Eye size="1em" aria-hidden="true" />}
          onClick={() => setShown(true)}
        >
          {say('edit.preview')}
        </Button>
        <span className={styles.state} role="status">
          {editing.isUnsaved && say('edit.unsaved')}
        </span>
      </div>
      <WaitingLine seconds={editing.waitSeconds} />
      <DoneLine>
        {editing.done && say(editing.done === 'saved' ? 'edit.saved' : `publication.done.${editing.done}`)}
      </DoneLine>
      <ArticlePublication domain={props.domain} editing={editing} />
    </div>
  )
}

function Facts({ editing: { typed, change } }: { readonly editing: ArticleEditing }) {
  const say = usePhrases('articles')
  const ofNotices = usePhrases('notice')
  return (
    <div className={styles.facts}>
      <SelectField
        id="kind"
        label={say('edit.kind')}
        value={typed.kind}
        options={articleKinds.map((kind) => [kind, ofNotices(`kinds.${kind}`)])}
        onChange={({ currentTarget }) =>
          change({ kind: articleKinds.find((kind) => kind === currentTarget.value) ?? 'notice' })
        }
      />
      <TextField
        id="position"
        label={say('edit.position')}
        hint={say('edit.positionHint')}
        type="number"
        min={-1000}
        max={1000}
        value={typed.position}
        onChange={({ currentTarget }) => change({ position: Math.trunc(currentTarget.valueAsNumber) || 0 })}
      />
      <CheckField
        id="pinned"
        label={say('edit.pinned')}
        checked={typed.pinned}
        onChange={({ currentTarget }) => change({ pinned: currentTarget.checked })}
      />
    </div>
  )
}

/** What a closed tab left behind. */
function KeptNotice({ editing: { kept } }: { readonly editing: ArticleEditing }) {
  const say = usePhrases('articles')
  const { language } = useLanguage()
  if (!kept) return null
  return (
    <section className={styles.kept} aria-labelledby="kept-title">
      <h2 id="kept-title">{say('edit.keptTitle')}</h2>
      <p>{say('edit.keptText', { time: minuteText(new Date(kept.at), language) })}</p>
      <div className={styles.actions}>
        <Button onClick={kept.restore}>{say('edit.restore')}</Button>
        <Button variant="default" onClick={kept.drop}>
          {say('edit.drop')}
        </Button>
      </div>
    </section>
  )
}
