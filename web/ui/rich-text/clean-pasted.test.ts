import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { anyRoughHtml } from '#contract/rich-text/test/any-rich-text.ts'
import { cleanPasted } from './clean-pasted.ts'

const document = new Window().document as unknown as Document
const clean = (html: string) => cleanPasted(html, document)

/** A line of a list as Word for Windows sends it. */
function wordLine(level: number, sign: string, words: string): string {
  const ignored = `<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>`
  return `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US>${ignored}</span><![endif]>${words}<o:p></o:p></p>`
}

describe('what is pasted', () => {
  test.each([
    [
      '<p class="MsoNormal" style="mso-pagination:none" lang="ZH-CN">一<o:p>&nbsp;</o:p></p>',
      '<p>一&nbsp;</p>',
    ],
    [
      '<!--StartFragment--><style>p{}</style><p>一</p><!--[if gte mso 9]><xml></xml><![endif]-->',
      '<p>一</p>',
    ],
    ['<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p>二</p>', '<p>二</p>'],
    ['<h1 style="x">一</h1><h5>二</h5>', '<h2>一</h2><h4>二</h4>'],
    ['<p><span style="font-weight:bold">一</span></p>', '<p><span><strong>一</strong></span></p>'],
    ['<b style="font-weight:normal"><p>一</p></b>', '<p>一</p>'],
    ['<b>一</b><i>二</i>', '<strong>一</strong><em>二</em>'],
    [
      '<table class=x border=1 style="border:none"><tbody><tr height=19><td class=xl65 colspan=2 width=72 style="y">一</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">一</td></tr></tbody></table>',
    ],
  ])('%s becomes %s', (pasted, html) => {
    expect(clean(pasted).html.trim()).toBe(html)
  })

  test('lists of desktop Word become lists, with their levels and numbers', () => {
    const lines = [
      wordLine(1, '3.', '甲'),
      wordLine(2, 'o', '甲一'),
      wordLine(2, 'o', '甲二'),
      wordLine(1, '4.', '乙'),
    ]
    expect(clean(`${lines.join('')}<p>丙</p>${wordLine(1, '·', '丁')}`).html).toMatch(
      /^<ol start="3"><li>(<span><\/span>)?甲<ul><li>(<span><\/span>)?甲一<\/li><li>(<span><\/span>)?甲二<\/li><\/ul><\/li><li>(<span><\/span>)?乙<\/li><\/ol><p>丙<\/p><ul><li>(<span><\/span>)?丁<\/li><\/ul>$/,
    )
  })

  test('pictures that came along are told apart from those that stayed behind', () => {
    const data = 'data:image/png;base64,iVBORw0KGgo='
    const { html, pictures, left } = clean(
      `<p>一<img src="${data}"></p><img src="file:///C:/a.png"><img src="https://a.example/b.png"><img width="1" src="https://a.example/dot.gif">`,
    )
    expect([html, pictures, left]).toEqual(['<p>一</p>', [data], 2])
  })

  test('whatever it is, no style, class, comment or handler of it stays', () => {
    fc.assert(
      fc.property(anyRoughHtml, (rough) => {
        const body = document.createElement('div')
        body.innerHTML = clean(rough).html
        const elements = [...body.querySelectorAll('*')]
        const attributes = elements.flatMap((element) => element.getAttributeNames())
        expect(attributes.filter((name) => /^(style|class|on)/.test(name))).toEqual([])
        expect(body.querySelector('script, style')).toBeNull()
      }),
    )
  })
})
