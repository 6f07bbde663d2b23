import { getSchema } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { pictureTags, richTextAttributes, richTextTags } from '#contract/rich-text/rich-text.ts'
import { anyRichText, anyRoughHtml } from '#contract/rich-text/test/any-rich-text.ts'
import { htmlOf } from './html-of-text.ts'
import { textNodes } from './text-nodes.ts'

const document = new Window().document as unknown as Document
const schema = getSchema(textNodes())

/** What the editor makes of HTML that it opens. */
function throughEditor(html: string): string {
  const body = document.createElement('div')
  body.innerHTML = html
  return htmlOf(TextParser.fromSchema(schema).parse(body), document)
}

describe('rich text in the editor', () => {
  test('what the server keeps it opens and writes without the loss of a sign', () => {
    fc.assert(
      fc.property(anyRichText, (html) => {
        expect(throughEditor(html)).toBe(html)
      }),
    )
  })

  test('of anything else it makes what the server keeps', () => {
    const tags: readonly string[] = ['a', ...richTextTags, ...pictureTags]
    fc.assert(
      fc.property(anyRoughHtml, (rough) => {
        const body = document.createElement('div')
        body.innerHTML = throughEditor(rough)
        for (const element of body.querySelectorAll('*')) {
          expect(tags).toContain(element.localName)
          const allowed = richTextAttributes[element.localName] ?? []
          for (const name of element.getAttributeNames()) expect(allowed).toContain(name)
          expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*javascript:/i)
        }
      }),
    )
  })

  test.each([
    ['<b>一</b><i>二</i>', '<p><strong>一</strong><em>二</em></p>'],
    ['<a href="javascript:alert(1)">一</a>', '<p>一</p>'],
    ['<p>一</p><p></p><p> </p>', '<p>一</p>'],
    ['<img src="data:image/png;base64,AA==" alt="a">', ''],
    ['<table><tr><th>一</th></tr><tr><td>二</td></tr></table>', tableOf('col', '一', '二')],
    ['<ol type="a" start="2"><li><p>一</p></li></ol>', '<ol start="2"><li>一</li></ol>'],
    ['<ul><li><p>一</p><p>二</p></li></ul>', '<ul><li><p>一</p><p>二</p></li></ul>'],
  ])('%s becomes %s', (html, written) => {
    expect(throughEditor(html)).toBe(written)
  })
})

function tableOf(scope: string, head: string, cell: string): string {
  return `<table><thead><tr><th scope="${scope}">${head}</th></tr></thead><tbody><tr><td>${cell}</td></tr></tbody></table>`
}
