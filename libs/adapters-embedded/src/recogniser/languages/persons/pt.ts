import type { PersonWordLists } from '../words-of-persons.ts';

export const PORTUGUESE: PersonWordLists = {
  kin:
    'mãe pai mamã papá mamãe papai pais irmão irmã irmãos filho filha filhos criança bebê bebé mulher esposa marido esposo namorado ' +
    'namorada amigo amiga amigos primo prima tio tia sobrinho sobrinha avó avô neto neta noivo noiva vizinho vizinha colega gémeo ' +
    'gêmeo menino menina viúva',
  role:
    'atacante avançado médio defesa zagueiro goleiro guarda-redes treinador treinadora técnico jogador jogadora capitão cantor ' +
    'cantora guitarrista pianista violinista compositor compositora ator atriz actor actriz realizador cineasta romancista escritor ' +
    'escritora autor autora poeta pintor pintora escultor fotógrafo jornalista arquiteto advogado advogada juiz juíza procurador ' +
    'senador senadora deputado deputada ministro ministra presidente prefeito enfermeira enfermeiro médico médica doutor doutora ' +
    'dentista professor professora historiador filósofo físico químico economista engenheiro inspetor comissário coronel general ' +
    'bispo cardeal papa padeiro cozinheiro ciclista bailarino bailarina nadador nadadora',
  title:
    'senhor senhora sr sra dom dona dr dra doutor doutora professor professora general coronel capitão tenente sargento inspetor ' +
    'padre irmã tia tio rainha rei príncipe princesa conde condessa senador presidente ministro deputado',
  deed:
    'sorriu sorri riu chorou chora chorava suspirou sussurrou murmurou acenou dormiu dormia dorme sonhava sonha beijou beija abraçou ' +
    'nasceu morreu bocejou espirrou casou casaram casado casada adormeceu grávida cansado cansada aposentado nascido nascida',
  towards: 'beijou abraçou consolou',
  own: 'seu sua seus suas',
  belonging:
    'braço perna pernas mão mãos olho olhos orelha nariz boca cabelo rosto voz bolsa mala casaco chaves óculos sapatos chapéu ' +
    'bicicleta deveres quarto cama aniversário infância cão cachorro gato',
  greeting: 'querido querida olá adeus pobre caro cara obrigado obrigada oi',
  address: 'tu te ti você obrigado obrigada olá teu tua vem',
  placePreposition: 'em no na para',
  auxiliary: 'foi é era será tem tinha vai não nunca sempre se lhe',
  and: 'e',
  called: 'chamado chamada',
  determiner: 'um uma seu sua meu minha nosso nossa',
  self: 'eu mim',
  of: 'de',
  preposition: 'de a à ao',
  says: 'disse diz perguntou respondeu',
  clause: 'quando se que como mas e porque',
  you: 'tu te ti você obrigado obrigada olá parabéns',
};
