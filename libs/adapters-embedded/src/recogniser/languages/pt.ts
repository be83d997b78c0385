import type { LanguageProfile } from './latin-profile.ts';

export const PORTUGUESE: LanguageProfile = {
  language: 'pt',
  functionWords:
    'o a os as um uma de do da dos das e em no na nos nas ao à aos às que é não se por com para como mais mas foi ser são têm há este ' +
    'esta isso ele ela eles seu sua pelo pela pelos entre desde até sobre sem quando onde também já muito todo toda todos todas tem ' +
    'ninguém está estão era foram houve',
  ordinary:
    'toda todo todas todos nada ninguém vista tanta gente tarde velho perto sido este hoje ontem quando aqui agora sempre nunca ' +
    'americana saída mesa tema plano resistência máscara colônia colónia montanha mina minas vale baía canal cabo ilha longa reunião ' +
    'união viro libertad liberdade independência central nacional federal capital oriental região norte sul leste oeste praia guarda ' +
    'vitória natal salto feira caça liga marca vila praça igreja estado república governo câmara congresso senado supremo deus papa ' +
    'página contagem mestre carolina para',
  unlisted:
    'Bósnia e Herzegovina|República do Congo|Ilhas Canárias|Tchéquia|Vietnã|Cidade do Vaticano|Tejo|Mar ' +
    'Negro|Mediterrâneo|Seicheles|Turcomenistão',
  cues: { place: 'em', placeOrPerson: 'a de para', withArticle: 'no na nos nas ao à aos às do da dos das', article: 'o a os as' },
  joints: 'e ou a',
  institutions: 'Banco Universidade Instituto Jornal Diario',
};
