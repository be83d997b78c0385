import { render } from 'preact';
import { App } from './app/app.tsx';
import './styles/page.css';
import './styles/input.css';
import './styles/text.css';
import './styles/details.css';
import './styles/map.css';
import './styles/corpus.css';
import './styles/answer.css';

const page = document.getElementById('page');
if (page !== null) render(<App base={new URL('.', location.href)} />, page);
