import { Button } from '@mantine/core'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages } from '#contract/kit/language.ts'
import { type ArticleContent, previewBoardArticle } from '#contract/notice/article-board-endpoints.ts'
import { ArticleSheet } from '#web/features/notice/article-sheet.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { PreviewChoice } from '#web/ui/screen-frame/preview-choice.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './article-editor.module.css'
import { languageName } from './language-names.ts'

interface PreviewedArticleProps {
  readonly domain: string
  /** Null: it was never saved. */
  readonly articleId: string | null
  readonly content: ArticleContent
  readonly onClose: () => void
}

const widths = ['desktop', 'phone'] as const

/** The article as its readers will see it, in each language, on a desk and on a phone. */
export function PreviewedArticle({ domain, articleId, content, onClose }: PreviewedArticleProps) {
  const say = usePhrases('articles')
  const [language, setLanguage] = useState<Language>('zh-Hans')
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop')
  const answer = useAnswer(previewBoardArticle, { params: { domain }, body: { ...content, articleId } })
  const article = answer.data?.[language]
  return (
    <section aria-label={say('edit.preview')}>
      <p className={styles.lead}>{say('edit.previewLead')}</p>
      <div className={styles.actions}>
        <Button leftSection={<PencilLine size="1em" aria-hidden="true" />} onClick={onClose}>
          {say('edit.goOn')}
        </Button>
        <PreviewChoice
          label={say('edit.texts')}
          options={languages.map((one) => [one, languageName(say, one)])}
          chosen={language}
          onChoose={setLanguage}
        />
        <PreviewChoice
          label={say('edit.preview')}
          options={widths.map((one) => [one, say(`edit.previewWidth.${one}`)])}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      <div className={styles.sheet} data-width={width} aria-busy={answer.isFetching}>
        {answer.isPending && <LoadingState />}
        {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
        {article && <ArticleSheet article={article} />}
        {article === null && <p>{say('edit.nothing')}</p>}
      </div>
    </section>
  )
}
