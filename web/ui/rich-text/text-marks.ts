import { Mark } from '@tiptap/core'
import { isLink, linkAttributes } from '#contract/rich-text/rich-text.ts'

/** Marks that texts may have and the toolbar does not offer: whoever opens such a text does not lose them. */
const plainMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

export const plainMarks = [
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('smallPrint', 'small'),
]

/** A link to where links may lead; any other is only its words. */
export const LinkMark = Mark.create({
  name: 'link',
  // What is typed behind a link is no part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => {
        const href = (link as HTMLElement).getAttribute('href') ?? ''
        return isLink(href) ? { href } : false
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', linkAttributes(mark.attrs.href), 0],
})
