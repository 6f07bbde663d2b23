import { listMark, type Texts } from '#contract/kit/language.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { chineseRuns, type TextWithLang, textWithLang } from '#web/platform/language/text-with-lang.ts'

export interface TextProps {
  /** One text, or several one after the other. */
  readonly of: Partial<Texts> | readonly Partial<Texts>[]
  readonly between?: string
}

/** What a board wrote; where it is not in the reader's language, whoever listens is told in which. */
export function Text({ of, between = '' }: TextProps) {
  const { language } = useLanguage()
  const parts = isList(of) ? of : [of]
  return (
    <Told
      runs={parts.flatMap((texts, at) => [
        ...(at > 0 ? [{ text: between, lang: undefined }] : []),
        textWithLang(texts, language),
      ])}
    />
  )
}

/** Several texts of a board as a list in the reader's language. */
export function TextList({ of }: { readonly of: readonly Partial<Texts>[] }) {
  const { language } = useLanguage()
  return <Text of={of} between={listMark(language)} />
}

interface TextInProps {
  readonly of: readonly TextProps[]
  /** The sentence around them, which is given a mark for each. */
  readonly say: (...marks: string[]) => string
}

/** Texts of a board inside a sentence of the interface. */
export function TextIn({ of, say }: TextInProps) {
  const { language } = useLanguage()
  const marks = of.map((_, at) => String.fromCodePoint(firstMark + at))
  const pieces = say(...marks).split(/([\u{E000}-\u{E0FF}])/u)
  return pieces.map((piece, at) => {
    const text = of[marks.indexOf(piece)]
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name
    return text ? <Text key={`${language} ${at}`} {...text} /> : piece
  })
}

/** No sentence has these. */
const firstMark = 0xe000

/** A sentence with names in it that nobody told apart, as errors are. */
export function MixedText({ children }: { readonly children: string }) {
  const { language } = useLanguage()
  return language === 'en' ? <Told runs={chineseRuns(children)} /> : children
}

function Told({ runs }: { readonly runs: readonly TextWithLang[] }) {
  return runs.map(({ text, lang }, at) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <span key={at} lang={lang}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}

function isList(of: TextProps['of']): of is readonly Partial<Texts>[] {
  return Array.isArray(of)
}
