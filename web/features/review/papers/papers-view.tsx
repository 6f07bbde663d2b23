import { Button } from '@mantine/core'
import { Columns2, Download, ExternalLink, FileText, RotateCw, ZoomIn } from 'lucide-react'
import { pickText } from '#contract/kit/language.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './papers-view.module.css'
import { PdfPage } from './pdf-page.tsx'
import { PhotoCheckLine } from './photo-check-line.tsx'
import type { Paper, Papers } from './use-papers.ts'

/** The photo and the papers: one large, the others beside it. */
export function PapersView({ papers }: { readonly papers: Papers }) {
  const say = usePhrases('review')
  const { shown, isCompared } = papers
  if (!shown) {
    return (
      <section className={styles.papers} aria-label={say('papers.title')}>
        <p>{say('papers.none')}</p>
      </section>
    )
  }
  return (
    <section className={styles.papers} aria-label={say('papers.title')}>
      <Choice papers={papers} />
      <Tools papers={papers} shown={shown} />
      <div className={styles.stage} data-two={isCompared || undefined}>
        {isCompared &&
          (shown.before?.length ? (
            shown.before.map((file) => (
              <Sheet key={file.fileId} file={file} papers={papers} caption={say('papers.before')} />
            ))
          ) : (
            <p>{say('papers.noneBefore')}</p>
          ))}
        <Sheet file={shown.file} papers={papers} {...(isCompared && { caption: say('papers.now') })} />
      </div>
    </section>
  )
}

function Choice({ papers: { all, shown, show } }: { readonly papers: Papers }) {
  const say = usePhrases('review')
  const name = useNameOf()
  return (
    <ul className={styles.choice}>
      {all.map((paper) => (
        <li key={paper.key}>
          <button
            type="button"
            aria-pressed={paper.key === shown?.key}
            onClick={() => show(paper.key)}
            data-changed={paper.before !== null || undefined}
          >
            {isPicture(paper.file) ? (
              <img src={paper.file.address} alt="" />
            ) : (
              <FileText size="1.5em" aria-hidden="true" />
            )}
            <span>{name(paper)}</span>
            {paper.before !== null && <em>{say('changed')}</em>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Tools({ papers, shown }: { readonly papers: Papers; readonly shown: Paper }) {
  const say = usePhrases('review')
  return (
    <div className={styles.tools}>
      {isPicture(shown.file) && (
        <>
          <Tool Icon={ZoomIn} words={say('papers.zoom')} onClick={papers.zoomIn} />
          <Tool Icon={RotateCw} words={say('papers.turn')} onClick={papers.turn} />
        </>
      )}
      {shown.before !== null && (
        <Tool
          Icon={Columns2}
          words={say(papers.isCompared ? 'papers.single' : 'papers.compare')}
          onClick={papers.compare}
        />
      )}
      <FileLink file={shown.file} />
      {shown.file.check && <PhotoCheckLine check={shown.file.check} />}
    </div>
  )
}

/** A picture is shown by its address; that of a document hands it out to be saved. */
function FileLink({ file }: { readonly file: ShownFile }) {
  const say = usePhrases('review')
  const isShown = isPicture(file)
  const Icon = isShown ? ExternalLink : Download
  return (
    <a href={file.address} target="_blank" rel="noreferrer">
      <Icon size="1em" aria-hidden="true" /> {say(isShown ? 'papers.open' : 'papers.download')}
    </a>
  )
}

interface ToolProps {
  readonly Icon: typeof ZoomIn
  readonly words: string
  readonly onClick: () => void
}

function Tool({ Icon, words, onClick }: ToolProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<Icon size="1em" aria-hidden="true" />}
      onClick={onClick}
    >
      {words}
    </Button>
  )
}

interface SheetProps {
  readonly file: ShownFile
  readonly papers: Papers
  readonly caption?: string
}

function Sheet({ file, papers: { zoom, turns }, caption }: SheetProps) {
  const say = usePhrases('review')
  const title = say('papers.document', { name: file.name })
  return (
    <figure className={styles.sheet}>
      {caption && <figcaption>{caption}</figcaption>}
      {isPicture(file) ? (
        <div className={styles.frame} tabIndex={zoom > 1 ? 0 : -1}>
          <img
            src={file.address}
            alt={title}
            style={{ ...(zoom > 1 && { inlineSize: `${zoom * 100}%` }), rotate: `${turns * 90}deg` }}
            data-large={zoom > 1 || undefined}
          />
        </div>
      ) : (
        <PdfPage address={file.address} title={title} />
      )}
    </figure>
  )
}

const isPicture = ({ mediaType }: ShownFile) => mediaType.startsWith('image/')

function useNameOf(): (paper: Paper) => string {
  const say = usePhrases('review')
  const { language } = useLanguage()
  return ({ label }) => (label ? pickText(label, language) : say('papers.photo'))
}
