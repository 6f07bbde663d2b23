import sanitize from 'sanitize-html'
import {
  isLink,
  isPictureSource,
  pictureTags,
  richTextAttributes,
  richTextTags,
  sameTags,
} from '#contract/rich-text/rich-text.ts'

const words = ['a', ...richTextTags, ...Object.keys(sameTags)]
const [withPictures, withoutPictures] = [new Set<string>([...words, ...pictureTags]), new Set<string>(words)]
/** What editors put around words without meaning anything by it. */
const empty = new Set(['span', 'div', 'font', 'html', 'body', 'head', 'colgroup', 'col'])
const mostTold = 20
const longestTold = 60

/** What the cleaning takes out of this HTML, each once, as its author would call it: `<script>`, `onclick`, a link. */
export function findRemoved(html: string, { pictures = true } = {}): string[] {
  const kept = pictures ? withPictures : withoutPictures
  const found = new Set<string>()
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(tag, attributes) {
      if (!kept.has(tag) && !empty.has(tag)) found.add(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        const told = removedAttribute(tag, name, value)
        if (told && kept.has(tag)) found.add(told.slice(0, longestTold))
      }
    },
  })
  return [...found].slice(0, mostTold)
}

function removedAttribute(tag: string, name: string, value: string): string | null {
  if (tag === 'a' && name === 'href') return isLink(value.trim()) ? null : `href="${value}"`
  if (tag === 'img' && name === 'src') return isPictureSource(value) ? null : `src="${value}"`
  return richTextAttributes[tag]?.includes(name) ? null : name
}
