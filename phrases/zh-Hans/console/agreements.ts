import type { agreementErrors } from '#contract/account/agreements/agreement-errors.ts'

/** What people agree to, as the board writes it. */
export const agreements = {
  title: '协议与版本',
  lead: '考生注册时须同意的协议。每次发布产生新版本，已发布的版本不能修改。',
  choose: '请选择要管理协议的项目。',
  kinds: {
    terms: '用户服务协议',
    privacy: '个人信息处理规则',
    guardian: '监护人同意书',
  },
  inForce: '现行版本：第 {{version}} 版',
  newOnes:
    '新注册者须同意现行版本。此前同意旧版的考生，只有在新版本要求重新同意时才须再次同意；其同意的版本和时间均予保留。',
  write: '编写新版本',
  writeOf: '编写新版本：{{name}}',
  versions: {
    caption: '{{name}}的各版本',
    version: '版本',
    number: '第 {{version}} 版',
    publishedAt: '发布时间',
    portal: '门户自带',
    people: '已同意人数',
    now: '现行',
    asked: '要求重新同意',
    read: '查看',
    readOf: '查看{{name}}第 {{version}} 版',
    readText: '考生当时同意的内容。',
    absent: '该版本没有此语言的文本，考生看到的是简体中文。',
    close: '关闭',
  },
  edit: {
    lead: '在现行版本的基础上修改。简体中文必填；其他语言可以不填，读者将看到简体中文。',
    back: '返回协议列表',
    texts: '各语言文本',
    name: '标题',
    text: '正文',
    preview: '预览',
    language: '语言',
    leaveTitle: '离开此页？',
    leaveText: '新版本尚未发布，离开后修改将丢失。',
    leave: '离开',
    stay: '留下',
  },
  preview: {
    title: '第 {{version}} 版预览',
    lead: '考生注册时看到的内容。没有该语言文本的，显示简体中文。',
    removed: '为保证安全，将从内容中去除：{{what}}。',
    effect: '发布后，新注册者须同意第 {{version}} 版。已同意旧版的 {{count}} 人不受影响。',
    effectAsks:
      '发布后，新注册者须同意第 {{version}} 版。已同意旧版的 {{count}} 人须重新同意后才能继续办理业务。',
    ask: '要求已同意旧版的人重新同意',
    askHint:
      '适用于内容有实质变更的情形。已同意旧版的考生和机构，下次办理业务时须先同意新版；同意前仍可登录、查看信息、撤回报名、注销账号。新注册者不受影响。',
    publish: '发布第 {{version}} 版',
    goOn: '继续编辑',
    done: '第 {{version}} 版已发布。',
  },
  errors: {
    agreementTextMissing: '请填写简体中文的标题和正文。',
    agreementHalf: '该语言的标题和正文须同时填写，或同时留空。',
    agreementPlaceholder: '协议不支持占位符，请删除双大括号及其中的内容。',
    agreementUnchanged: '内容与现行版本相同，无须发布。',
  } satisfies Record<keyof typeof agreementErrors, string>,
} as const
