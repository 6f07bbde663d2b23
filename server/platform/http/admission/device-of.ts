/** What a person recognises a session by: `Chrome · Android`. Of the rest of a browser's words nothing is kept. */
export function deviceOf(userAgent: string): string {
  return [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean).join(' · ')
}

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** The first that fits: most browsers also call themselves by the names further down. */
const browsers: Names = [
  [/MicroMessenger\//, 'WeChat'],
  [/AlipayClient\//, 'Alipay'],
  [/DingTalk\//, 'DingTalk'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/(?:MQQBrowser|QQBrowser)\//, 'QQ Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/EdgA?\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: Names = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

function find(names: Names, userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}
