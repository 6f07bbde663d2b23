import { Node } from '@tiptap/core'
import { isPictureSource } from '#contract/rich-text/rich-text.ts'

/** What a picture says of itself. */
export interface PictureAttributes {
  readonly source: string
  /** What is seen on it, for those who do not see it. */
  readonly description: string
  readonly caption: string
  readonly width: number | null
  readonly height: number | null
}

/** Where a picture in the page keeps its source: the browser would load `file:<id>` from the reader's own disk. */
export const heldSource = 'data-source'

/** A picture stands by itself, with what it shows and, below it, what it is called. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    source: { default: '' },
    description: { default: '' },
    caption: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (figure) => pictureIn(figure as HTMLElement) },
    { tag: 'img', getAttrs: (image) => pictureIn(image as HTMLElement) },
  ],
  renderHTML({ node }) {
    const { source, description, caption, width, height } = node.attrs as PictureAttributes
    const size = width && height ? { width, height } : {}
    const image = ['img', { [heldSource]: source, alt: description, ...size }] as const
    return caption ? ['figure', image, ['figcaption', caption]] : ['figure', image]
  },
})

function pictureIn(element: HTMLElement): PictureAttributes | false {
  const image = element.matches('img') ? element : element.querySelector('img')
  const source = image?.getAttribute(heldSource) ?? image?.getAttribute('src') ?? ''
  if (!image || !isPictureSource(source)) return false
  return {
    source,
    description: image.getAttribute('alt') ?? '',
    caption: element.querySelector('figcaption')?.textContent?.trim() ?? '',
    width: Number(image.getAttribute('width')) || null,
    height: Number(image.getAttribute('height')) || null,
  }
}
