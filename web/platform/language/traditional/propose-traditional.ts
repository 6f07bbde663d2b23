/// <reference path="./opencc-dictionaries.d.ts" />
import { convertWords, type Dictionary, dictionaryOf } from './convert-words.ts'

/** Simplified Chinese as Traditional, word by word: a proposal, to be read by a person before anybody else reads it. */
export type ProposeTraditional = (simplified: string) => string

let loading: Promise<ProposeTraditional> | undefined

/** The dictionaries are a megabyte: loaded when somebody asks for the first proposal. */
export function loadTraditional(): Promise<ProposeTraditional> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ProposeTraditional> {
  const [phrases, characters, variants, { portalWords }] = await Promise.all([
    import('opencc-js/dict/STPhrases'),
    import('opencc-js/dict/STCharacters'),
    import('opencc-js/dict/TWVariants'),
    import('./portal-words.ts'),
  ])
  const traditional = dictionaryOf([
    ...portalWords,
    ...entriesOf(phrases.default),
    ...entriesOf(characters.default),
  ])
  const shapes = dictionaryOf(entriesOf(variants.default))
  return (simplified) => inShapes(convertWords(simplified, traditional), shapes)
}

/** Characters as Taiwan writes them. */
function inShapes(traditional: string, shapes: Dictionary): string {
  return convertWords(traditional, shapes)
}

function entriesOf(dictionary: string): (readonly [string, string])[] {
  return dictionary.split('|').map((entry) => {
    const [word = '', instead = ''] = entry.split(' ')
    return [word, instead] as const
  })
}

/** The texts of rich text, and what is said of its pictures; its addresses stay. */
export function proposeTraditionalHtml(html: string, propose: ProposeTraditional): string {
  // Nothing in a document without a window is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) walker.currentNode.nodeValue = propose(walker.currentNode.nodeValue ?? '')
  for (const picture of body.querySelectorAll('img[alt]'))
    picture.setAttribute('alt', propose(picture.getAttribute('alt') ?? ''))
  return body.innerHTML
}
