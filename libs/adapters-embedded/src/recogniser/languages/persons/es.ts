import type { PersonWordLists } from '../words-of-persons.ts';

export const SPANISH: PersonWordLists = {
  kin:
    'madre padre mamá papá padres hermano hermana hermanos hijo hija hijos niño niña bebé mujer esposa marido esposo novio novia ' +
    'amigo amiga amigos primo prima tío tía sobrino sobrina abuela abuelo nieto nieta prometido prometida vecino vecina compañero ' +
    'compañera gemelo gemela viuda',
  role:
    'delantero delantera centrocampista defensa portero entrenador entrenadora jugador jugadora capitán cantante guitarrista pianista ' +
    'violinista compositor compositora actor actriz director directora cineasta novelista escritor escritora autor autora poeta ' +
    'pintor pintora escultor fotógrafo periodista arquitecto abogado abogada juez jueza fiscal senador senadora diputado diputada ' +
    'ministro ministra presidente presidenta alcalde alcaldesa enfermera enfermero médico médica doctor doctora dentista profesor ' +
    'profesora historiador filósofo físico químico economista ingeniero inspector comisario coronel general obispo cardenal papa ' +
    'panadero cocinero ciclista bailarín bailarina nadador nadadora',
  title:
    'señor señora señorita sr sra srta don doña dr dra doctor doctora profesor profesora general coronel capitán teniente sargento ' +
    'inspector comisario padre sor hermana tía tío reina rey príncipe princesa conde condesa senador presidente ministro diputado',
  deed:
    'sonrió sonríe rió ríe lloró lloraba llora suspiró susurró murmuró asintió durmió dormía duerme soñaba sueña besó besa abrazó ' +
    'nació murió bostezó estornudó casó casaron casado casada dormido dormida embarazada cansado cansada jubilado nacido nacida',
  towards: 'besó abrazó consoló',
  own: 'su sus',
  belonging:
    'brazo pierna piernas mano manos ojo ojos oreja nariz boca pelo cabello cara rostro voz bolso bolsa maleta abrigo llaves gafas ' +
    'zapatos sombrero bicicleta deberes habitación cama cumpleaños infancia perro gato',
  greeting: 'querido querida hola adiós pobre estimado estimada gracias',
  address: 'tú te ti usted gracias hola tu tus ven',
  placePreposition: 'en hacia desde',
  auxiliary: 'ha es era fue será han había va no nunca siempre le se',
  and: 'y e',
  called: 'llamado llamada',
  determiner: 'un una su mi nuestro nuestra',
  self: 'yo mí',
  of: 'de',
  preposition: 'de a',
  says: 'dijo dice preguntó respondió',
  clause: 'cuando si que como pero y porque',
  you: 'tú te ti usted gracias hola cumpleaños quiero',
};
