const KANA = /[\u3040-\u30ff\uff66-\uff9f]/;
const HAN = /[\u3400-\u9fff]/;

/**
 * Characters that Chinese uses all the time and Japanese never: pronouns and particles of both ways of writing, and simplified forms
 * that Japan does not share.
 */
const CHINESE_ALONE =
  /[了们們这這吗嗎呢吧你您她它说沒没给從将总达华东车门马问间时发关见贝长风飞鱼鸟龙书买卖产业亲亿亚伤众优传伟让议记讲许论设访证评识词译试话该详语误请读课谁调谈谢过还进远连运边适选递邮银错阳阴际陆险难页顶项须预领题颜饭馆馈驻验骑广岁币师归录忆怀态战户與總國]/;

/** Whether a text with Han is Chinese rather than Japanese in kanji alone: no kana, and a character that only Chinese has. */
export function isChinese(text: string): boolean {
  return HAN.test(text) && !KANA.test(text) && CHINESE_ALONE.test(text);
}
